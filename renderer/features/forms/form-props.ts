/** What every form gets. */
export interface FormProps {
  readonly relPath: string;
  /** The exact text of the file, with byte-order mark and line endings. */
  readonly text: string;
  /** Takes the whole text after an edit; one undoable step. */
  readonly onEdit: (next: string) => void;
  /** True when nothing can be changed; why stands above the form. */
  readonly isReadOnly: boolean;
}
