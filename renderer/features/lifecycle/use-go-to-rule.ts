import { useStores } from "#renderer/stores/store-context.tsx";

/** Opens a file at a line, counted from 1. */
export function useGoToRule(): (place: { readonly file: string; readonly line: number }) => void {
  const { workspace, screen } = useStores();
  return ({ file, line }) => {
    screen.getState().showPane("write");
    void workspace
      .getState()
      .openFile(file)
      .then(() => {
        const text = workspace.getState().buffers.get(file)?.text ?? "";
        const lines = text.split("\n");
        const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
        const end = start + (lines[line - 1]?.length ?? 0);
        workspace.getState().requestReveal({ target: "editor", relPath: file, start, end });
      });
  };
}
