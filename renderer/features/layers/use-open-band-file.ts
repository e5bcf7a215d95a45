import { useStores } from "#renderer/stores/store-context.tsx";

/** Opens a file in the editor and brings the editor to the front. */
export function useOpenBandFile(): (relPath: string) => void {
  const { workspace, screen } = useStores();
  return (relPath) => {
    void workspace.getState().openFile(relPath);
    screen.getState().showPane("write");
  };
}
