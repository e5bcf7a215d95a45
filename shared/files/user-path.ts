import { type PathStyle, resolvePath } from "./path-names.ts";

/** Facts about the machine and the user that decide where folders are. */
export interface UserPlace {
  /** Environment variables, as given to the runtime. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute home folder. */
  readonly home: string;
  /** Absolute working directory. */
  readonly cwd: string;
  readonly pathStyle: PathStyle;
}

/**
 * Path as the runtime reads it from a setting: trimmed, a leading `~` (alone or before a separator, `~\` too)
 * becomes the home folder, relative paths start at the working directory; blank stays blank.
 */
export function resolveUserPath(input: string, place: UserPlace): string {
  const trimmed = input.trim();
  if (trimmed === "") return trimmed;
  const expanded = trimmed.replace(/^~(?=$|[\\/])/, () => place.home);
  return resolvePath(expanded, { cwd: place.cwd, style: place.pathStyle });
}
