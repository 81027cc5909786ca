/** The file that lists the static files; the build writes it (scripts/build-static-files.ts). */
export const STATIC_LIST = "dist/static/files.json";

/** A coding of a static file as the build stored it, best first. */
export const CODINGS = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;
export type Coding = (typeof CODINGS)[number][0];

/** One file below `public` or of Next's own. */
export interface StaticFile {
  /** Content-Type. */
  type: string;
  /** Hash of the content, without quotes. */
  hash: string;
  /** Whether the URL changes with the content. */
  immutable: boolean;
  /** Paths below the root: the file itself, and its compressed forms if they are smaller. */
  paths: { identity: string } & Partial<Record<Coding, string>>;
}

/** Static files by the path of their URL. */
export type StaticList = Record<string, StaticFile>;
