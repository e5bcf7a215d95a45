import { Suspense } from "react";
import { useScreen } from "#renderer/stores/store-context.tsx";
import { lazyPart } from "#renderer/ui/lazy-part.ts";

const FileMenu = lazyPart(async () => ({ default: (await import("./file-menu.tsx")).FileMenu }));

/** Where the one menu of files is drawn; it is fetched when first opened. */
export function FileMenuPlace() {
  const at = useScreen(({ fileMenu }) => fileMenu);
  if (at === null) return null;
  return (
    <Suspense fallback={null}>
      <FileMenu key={`${at.relPath} ${at.x} ${at.y}`} at={at} />
    </Suspense>
  );
}
