import { readFile, realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".ttf": "font/ttf",
  ".woff2": "font/woff2",
};

/** One file of the built page. */
export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
  /** True for files whose name holds a hash of their content. */
  readonly isImmutable: boolean;
}

/** Reads files of the built page by URL path; null for everything that is not one. */
export interface StaticFiles {
  read(urlPath: string): Promise<StaticFile | null>;
}

/** Serves the files below a folder; names with unusual characters, dot files and links out of it do not exist. */
export function createStaticFiles(root: string): StaticFiles {
  return {
    async read(urlPath) {
      const segments = (urlPath === "/" ? "/index.html" : urlPath).split("/").slice(1);
      const mediaType = MEDIA_TYPES[extname(segments.at(-1) ?? "")];
      if (mediaType === undefined || !segments.every((segment) => /^[\w-][\w.-]*$/.test(segment))) return null;
      try {
        const rootPath = await realpath(root);
        const path = await realpath(join(rootPath, ...segments));
        if (!path.startsWith(rootPath + sep) || !(await stat(path)).isFile()) return null;
        const bytes = new Uint8Array(await readFile(path));
        return { bytes, mediaType, isImmutable: segments[0] === "assets" };
      } catch {
        return null;
      }
    },
  };
}
