import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { access, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { nameOf } from "./name";
import type { Storage } from "./port";

/** Files in a folder of this machine, served at /media/ by the service itself. */
export function localStorage(folder: string): Storage {
  return {
    async put(kind, content, type) {
      const { name, sha256 } = nameOf(kind, content, type);
      const stored = { url: `/${name}`, sha256, bytes: content.length };
      const path = join(folder, name);
      if (await stat(path).catch(() => undefined)) return stored;
      await mkdir(dirname(path), { recursive: true });
      // Whole under another name first: a reader or a crash never meets half a file.
      const draft = `${path}.${randomUUID()}.part`;
      try {
        const file = await open(draft, "wx", 0o644);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return stored;
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
  };
}
