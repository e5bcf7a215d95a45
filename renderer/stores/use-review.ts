import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import type { ReviewState } from "./review-store.ts";
import { useStores } from "./store-context.tsx";

/** Part of what others changed since the user last looked. */
export function useReview<T>(select: (state: ReviewState) => T): T {
  return useStore(useStores().review, useShallow(select));
}

/** Whether others changed a file since the user last looked. */
export function useIsUnderReview(relPath: string): boolean {
  return useReview(({ files }) => files.some((file) => file.relPath === relPath));
}
