import { BOOTSTRAP_FILES } from "../files/bootstrap-files.ts";
import { SEARCH_KINDS, searchKindOf } from "./search-query.ts";

const START_ORDER: ReadonlyMap<string, number> = new Map(BOOTSTRAP_FILES.map(({ name }, index) => [name, index]));

/** Order in which files are searched and listed: start files as they are loaded, then by kind and path. */
export function bySearchOrder(left: string, right: string): number {
  const kind = SEARCH_KINDS.indexOf(searchKindOf(left)) - SEARCH_KINDS.indexOf(searchKindOf(right));
  if (kind !== 0) return kind;
  const last = START_ORDER.size;
  const start = (START_ORDER.get(left) ?? last) - (START_ORDER.get(right) ?? last);
  if (start !== 0) return start;
  return left < right ? -1 : left > right ? 1 : 0;
}
