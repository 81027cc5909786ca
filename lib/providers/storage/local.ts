import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { nameOf, parseName } from "./media-name";
import type { Storage } from "./port";

/** Opens a new file; the folder is made if it is missing. */
async function create(path: string): Promise<FileHandle> {
  try {
    return await open(path, "wx", 0o644);
  } catch {
    await mkdir(dirname(path), { recursive: true });
    return open(path, "wx", 0o644);
  }
}

/** Makes the new names in a folder durable. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Files in a local folder, which the service serves at /media/. */
export function localStorage(folder: string): Storage {
  return {
    async put(kind, content, type) {
      const { name, sha256 } = nameOf(kind, content, type);
      const stored = { url: `/${name}`, sha256, bytes: content.length };
      const path = join(folder, name);
      if (await stat(path).catch(() => undefined)) return stored;
      // Write to a temporary name and rename, so that no reader sees a partial file, even after a crash.
      const draft = `${path}.${randomUUID()}.part`;
      try {
        const file = await create(draft);
        try {
          await file.writeFile(content);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return stored;
    },
    async remove(url) {
      const path = url.startsWith("/media/") ? url.slice("/media/".length) : "";
      if (parseName(path)) await rm(join(folder, "media", path), { force: true });
    },
    // The process that stored the file serves it.
    assertServed: () => Promise.resolve(),
    async check() {
      // Permissions alone do not show that the disk has space or accepts writes.
      await mkdir(folder, { recursive: true });
      const probe = join(folder, `.probe-${process.pid}`);
      await writeFile(probe, "is there room?");
      await rm(probe, { force: true });
    },
  };
}
