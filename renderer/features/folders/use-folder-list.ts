import { useCallback, useEffect, useRef, useState } from "react";
import type { Loadable } from "#renderer/stores/machine-store.ts";
import { useStores } from "#renderer/stores/store-context.tsx";
import type { CallResult } from "#shared/rpc/contract.ts";

/** Folders inside one folder of the host's computer. */
export type FolderList = CallResult<"folders.list">;

/** Reads folders one after another; null starts at the home folder. Answers that come too late are dropped. */
export function useFolderList(first: string | null): {
  readonly list: Loadable<FolderList>;
  /** Last list that could be read, to stand in while another is read or after a failure. */
  readonly shown: FolderList | null;
  go(dir: string | null): void;
} {
  const { client } = useStores();
  const [list, setList] = useState<Loadable<FolderList>>({ status: "loading" });
  const [shown, setShown] = useState<FolderList | null>(null);
  const turn = useRef(0);
  const go = useCallback(
    (dir: string | null): void => {
      turn.current += 1;
      const mine = turn.current;
      setList({ status: "loading" });
      void client.call("folders.list", { dir }).then((result) => {
        if (mine !== turn.current) return;
        if (!result.ok) return setList({ status: "failed", error: result.error });
        setList({ status: "ready", value: result.value });
        setShown(result.value);
      });
    },
    [client],
  );
  useEffect(() => go(first), [go, first]);
  return { list, shown, go };
}
