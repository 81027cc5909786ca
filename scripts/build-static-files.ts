import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { CODINGS, STATIC_LIST, type StaticFile, type StaticList } from "@/server/static-list";

/** The directories of static files: their place in the root, their URL, and whether URLs change with the content. */
const SOURCES = [
  { dir: "public", url: "", immutable: (path: string) => path.startsWith("/maplibre/") },
  { dir: ".next/static", url: "/_next/static", immutable: () => true },
] as const;

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".woff2": "font/woff2",
};
const COMPRESSED_ALREADY = new Set([".ico", ".png", ".woff2"]);
/**
 * The size in bytes from which Brotli's highest quality takes seconds. Quality 9 takes a tenth of the time for 9 % more bytes
 * of the API documentation's script, the only such file that pages load.
 */
const LARGE = 1024 * 1024;

const COMPRESS = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE ? 9 : 11 },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Compresses every static file of the build below `root` into dist/static and lists them for the server. Files whose
 * compressed form is not smaller are listed without it.
 */
export async function buildStaticFiles(root: string): Promise<void> {
  const dir = dirname(STATIC_LIST);
  await rm(join(root, dir), { recursive: true, force: true });
  await mkdir(join(root, dir), { recursive: true });
  const list: StaticList = {};
  for (const { dir: source, url, immutable } of SOURCES) {
    for (const path of await filesOf(join(root, source))) {
      const name = `${url}/${path}`;
      list[name] = await buildFile(root, join(source, path), join(dir, name), immutable(name));
    }
  }
  await writeFile(join(root, STATIC_LIST), JSON.stringify(list));
}

async function filesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(dir.length + 1)).sort();
}

async function buildFile(root: string, source: string, target: string, immutable: boolean): Promise<StaticFile> {
  const content = await readFile(join(root, source));
  const extension = extname(source);
  const paths: StaticFile["paths"] = { identity: source };
  for (const [coding, suffix] of CODINGS) {
    if (COMPRESSED_ALREADY.has(extension)) continue;
    const compressed = await COMPRESS[coding](content);
    if (compressed.length >= content.length) continue;
    const path = `${target}${suffix}`;
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), compressed);
    paths[coding] = path;
  }
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 22);
  return { type: TYPES[extension] ?? "application/octet-stream", hash, immutable, paths };
}
