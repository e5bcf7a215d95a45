/** A file as the runtime hands it from loading to cutting (seed 000, `WorkspaceBootstrapFile`). */
export interface WorkspaceBootstrapFile {
  readonly name: string;
  readonly path: string;
  readonly content?: string;
  readonly missing: boolean;
}
