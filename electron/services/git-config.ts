/** What may stand in a repository's config when git is started there: nothing of it names a program. */
const ALLOWED: readonly RegExp[] = [
  /^core\.(repositoryformatversion|filemode|bare|logallrefupdates|ignorecase|precomposeunicode|symlinks|autocrlf|eol|safecrlf|quotepath|longpaths|hidedotfiles|protecthfs|protectntfs|compression|abbrev|untrackedcache|preloadindex)$/,
  /^extensions\.objectformat$/,
  /^remote\..+\.(url|fetch|pushurl|push|tagopt|prune|mirror|gh-resolved)$/,
  /^branch\..+\.(remote|merge|rebase|pushremote|description|vscode-merge-base|gh-merge-base)$/,
  /^branch\.(autosetupmerge|autosetuprebase|sort)$/,
  /^user\.(name|email|signingkey|useconfigonly)$/,
  /^init\.defaultbranch$/,
  /^(push|pull|fetch|merge|rebase|gc|pack|index|status|color|feature)\.[a-z]+$/,
];

/** Keys of the groups above that still could start something or read elsewhere. */
const NEVER = /(cmd|command|program|helper|tool|driver|hook|path|file)$/;

/** The keys of a git config, lower case where git ignores case; null when it is not read with certainty. */
export function gitConfigKeys(text: string): readonly string[] | null {
  const keys: string[] = [];
  let section: string | null = null;
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    if (line === "" || line.startsWith("#") || line.startsWith(";")) continue;
    // A value that goes on in the next line, or two things in one line, are left to git, and so git is not started.
    if (line.endsWith("\\")) return null;
    const head = /^\[([A-Za-z0-9.-]+)(?:\s+"((?:[^"\\]|\\.)*)")?\]\s*(?:[#;].*)?$/.exec(line);
    if (head !== null) {
      const [, name = "", sub] = head;
      section = sub === undefined ? name.toLowerCase() : `${name.toLowerCase()}.${sub}`;
      continue;
    }
    const entry = /^([A-Za-z][A-Za-z0-9-]*)\s*(?:=.*)?$/.exec(line);
    if (entry === null || section === null) return null;
    keys.push(`${section}.${(entry[1] ?? "").toLowerCase()}`);
  }
  return keys;
}

/** Keys that are on no list of harmless ones; empty when git may be started. */
export function refusedGitKeys(keys: readonly string[]): readonly string[] {
  return [...new Set(keys.filter((key) => NEVER.test(key) || !ALLOWED.some((pattern) => pattern.test(key))))];
}
