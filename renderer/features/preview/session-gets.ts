import { findDialect } from "#shared/dialects/find-dialect.ts";
import type { DialectId } from "#shared/prompt/assembled-prompt.ts";
import type { Session } from "#shared/sessions/session.ts";

/** What a kind of session gets of a version's files. */
export type SessionGets =
  | { readonly form: "all" | "none" }
  | { readonly form: "some" | "without"; readonly names: readonly string[] };

/** Says which files a session gets, by the shorter list. */
export function sessionGets(dialectId: DialectId, session: Session): SessionGets {
  const dialect = findDialect(dialectId);
  const names = dialect?.files.filter((file) => file.twinOf === undefined).map((file) => file.name) ?? [];
  const admitted = names.filter((name) => dialect?.admits(session, name) === true);
  if (admitted.length === names.length) return { form: "all" };
  if (admitted.length === 0) return { form: "none" };
  const refused = names.filter((name) => !admitted.includes(name));
  return refused.length < admitted.length ? { form: "without", names: refused } : { form: "some", names: admitted };
}
