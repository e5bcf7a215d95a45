import { useRef } from "react";

/** Keys of things in a list that have none of their own, so that they keep focus and fold when they move. */
export interface SectionKeys {
  readonly keys: readonly number[];
  move(from: number, to: number): void;
  remove(index: number): void;
  insert(index: number): void;
}

/** Keys for a list of `count` things; told of moves, removals and new ones before the list changes. */
export function useSectionKeys(count: number): SectionKeys {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) {
    keys.current.push(next.current);
    next.current += 1;
  }
  keys.current.length = count;
  return {
    keys: keys.current,
    move(from, to) {
      keys.current.splice(to, 0, ...keys.current.splice(from, 1));
    },
    insert(index) {
      keys.current.splice(index, 0, next.current);
      next.current += 1;
    },
    remove(index) {
      keys.current.splice(index, 1);
    },
  };
}
