import { isAbsolute, relative } from "node:path";
import { PlainError } from "../fail";

/** A path for a message: relative if it is inside the checkout. */
export function shownPath(path: string): string {
  const inside = relative(process.cwd(), path);
  return inside === "" || inside.startsWith("..") || isAbsolute(inside) ? path : inside;
}

/** The message for unusable data. `why` is the server's own reason. */
export function damaged(dataDir: string, why: string): PlainError {
  const shown = shownPath(dataDir);
  const remove = shown === ".data/postgres" ? ".data" : shown;
  return new PlainError(
    `\`${shown}\` cannot be started (${why}). Restore it from a copy, or remove it to start with fresh demo data: rm -rf ${remove}`,
  );
}

/** The message for a directory that this user may not use. */
export function forbidden(dataDir: string): PlainError {
  const shown = shownPath(dataDir);
  return new PlainError(
    `\`${shown}\` belongs to another user, or is read-only. Run this as the user who created it, or take ownership: sudo chown -R "$(id -un)" ${shown}`,
  );
}
