/** One problem at one place in a file, e.g. `{ path: "places[17].hours[2].opens_at", message: "expected HH:MM:SS" }`. */
export interface Problem {
  path: string;
  message: string;
}

/**
 * A file that cannot be read as content at all: missing, truncated, damaged, of an unknown format or projection.
 * `message` is one plain line without the file's name; the caller prints the name first.
 */
export class ContentError extends Error {
  override name = "ContentError";
}

/** Formats a path as problems show it: `["places", 17, "opens_at"]` → `places[17].opens_at`. */
export function formatPath(parts: readonly PropertyKey[]): string {
  let path = "";
  for (const part of parts) {
    const name = String(part);
    if (typeof part === "number") path += `[${name}]`;
    else if (/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name)) path += path === "" ? name : `.${name}`;
    else path += `[${JSON.stringify(name)}]`;
  }
  return path;
}

/** A readable file with invalid content. Carries every problem; nothing of the file was written. */
export class ImportRefused extends Error {
  override name = "ImportRefused";
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(`${problems.length} problems`);
    this.problems = problems;
  }
}
