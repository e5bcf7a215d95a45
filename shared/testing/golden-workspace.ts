import { BOOTSTRAP_FILES } from "../files/bootstrap-files.ts";
import { joinPath, resolvePath } from "../files/path-names.ts";
import type { PathKind, SnapshotFile, WorkspaceSnapshot } from "../files/snapshot.ts";

/** Content of a golden file, as the golden README describes it. */
export interface FileSpec {
  readonly t?: string;
  readonly seq?: number;
  readonly rep?: readonly [string, number];
  readonly zh?: number;
  readonly emoji?: number;
  readonly cat?: readonly FileSpec[];
  readonly hex?: string;
  readonly lines?: number;
  readonly tmpl?: string;
  readonly eol?: string;
  readonly link?: string;
  readonly hard?: string;
  readonly dir?: boolean;
  readonly fifo?: boolean;
}

/** A golden workspace. */
export interface WorkspaceSpec {
  readonly files: Readonly<Record<string, FileSpec>>;
  readonly absent?: boolean;
  readonly fileInstead?: string;
  readonly linkTo?: string;
}

/** All golden workspaces and the folder they lie in. */
export interface GoldenWorkspaces {
  readonly root: string;
  readonly workspaces: Readonly<Record<string, WorkspaceSpec>>;
}

/** Bytes in hex to text, as the runtime decodes them. */
export type DecodeHex = (hex: string) => string;

/** Makes the text a content description stands for. */
export function renderSpec(spec: FileSpec, decode: DecodeHex): string {
  if (spec.t !== undefined) return spec.t;
  if (spec.seq !== undefined) return numbered(spec.seq);
  if (spec.rep !== undefined) return spec.rep[0].repeat(spec.rep[1]);
  if (spec.zh !== undefined)
    return Array.from({ length: spec.zh }, (_, i) => String.fromCharCode(0x4e00 + (i % 2000))).join("");
  if (spec.emoji !== undefined)
    return Array.from({ length: spec.emoji }, (_, i) => String.fromCodePoint(0x1f600 + (i % 64))).join("");
  if (spec.cat !== undefined) return spec.cat.map((part) => renderSpec(part, decode)).join("");
  if (spec.hex !== undefined) return decode(spec.hex);
  const { lines = 0, tmpl = "", eol = "\n" } = spec;
  return Array.from({ length: lines }, (_, i) => tmpl.replaceAll("{i}", String(i))).join(eol);
}

/** Looks at a golden workspace as the host would; `dir` is the path the runtime was given, already resolved. */
export function goldenSnapshot(
  golden: GoldenWorkspaces,
  options: { readonly name: string; readonly dir: string; readonly decode: DecodeHex },
): WorkspaceSnapshot {
  const { name, dir, decode } = options;
  const spec = golden.workspaces[name];
  if (spec === undefined) throw new Error(`no golden workspace ${name}`);
  const home = joinPath("posix", golden.root, spec.linkTo ?? name);
  const listed = golden.workspaces[spec.linkTo ?? name]?.files ?? {};
  const names = [...BOOTSTRAP_FILES.map((file) => file.name), "memory.md"];
  const others = Object.keys(listed).filter((relPath) => !names.includes(relPath));
  const usable = spec.absent !== true && spec.fileInstead === undefined;
  return {
    workspaceDir: dir,
    workspaceKind: workspaceKind(spec),
    caseInsensitive: false,
    files: [...names, ...others].map((relPath): SnapshotFile => {
      const base = { relPath, path: joinPath("posix", dir, relPath) };
      if (!usable || listed[relPath] === undefined) return { ...base, kind: "absent" };
      return { ...base, ...lookAt(golden, { path: joinPath("posix", home, relPath), decode }) };
    }),
  };
}

function lookAt(
  golden: GoldenWorkspaces,
  options: { readonly path: string; readonly decode: DecodeHex },
): Omit<SnapshotFile, "relPath" | "path"> {
  const first = specAt(golden, options.path);
  const link = first?.link === undefined ? {} : { link: { target: first.link, insideWorkspace: true } };
  let path = options.path;
  let spec = first;
  for (let hops = 0; spec?.link !== undefined; hops += 1) {
    if (hops > 40) return { ...link, kind: "error", errorCode: "ELOOP" };
    path = resolvePath(spec.link, { cwd: joinPath("posix", path, ".."), style: "posix" });
    spec = specAt(golden, path);
  }
  if (spec === undefined) return { ...link, kind: "absent" };
  const facts = { ...link, realPath: path };
  if (spec.dir === true) return { ...facts, kind: "directory" };
  if (spec.fifo === true) return { ...facts, kind: "fifo" };
  const content = spec.hard === undefined ? spec : specAt(golden, joinPath("posix", path, "..", spec.hard));
  const linkCount = spec.hard !== undefined || isHardLinked(golden, path) ? 2 : 1;
  return { ...facts, kind: "file", linkCount, text: renderSpec(content ?? {}, options.decode) };
}

function isHardLinked(golden: GoldenWorkspaces, path: string): boolean {
  const folder = joinPath("posix", path, "..");
  return Object.entries(golden.workspaces).some(
    ([name, workspace]) =>
      joinPath("posix", golden.root, name) === folder &&
      Object.values(workspace.files).some(
        (file) => file.hard !== undefined && joinPath("posix", folder, file.hard) === path,
      ),
  );
}

function specAt(golden: GoldenWorkspaces, path: string): FileSpec | undefined {
  for (const [name, workspace] of Object.entries(golden.workspaces)) {
    const home = `${joinPath("posix", golden.root, name)}/`;
    if (path.startsWith(home)) {
      const found = workspace.files[path.slice(home.length)];
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function workspaceKind(spec: WorkspaceSpec): PathKind {
  if (spec.absent === true) return "absent";
  return spec.fileInstead === undefined ? "directory" : "file";
}

function numbered(length: number): string {
  let text = "";
  while (text.length < length) text += `${String(text.length).padStart(8, "0")} `;
  return text.slice(0, length - 1) + (length > 0 ? "#" : "");
}
