import { existsSync, type PathLike, type WriteStream } from "node:fs";
import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { readUpload } from "@/lib/http/kernel/uploads";

const streams: WriteStream[] = [];
const creations: Promise<unknown>[] = [];

// A disk that takes a while to create a file.
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const open = (
    path: PathLike,
    flags: string,
    mode: number,
    done: (error: Error | null, fd?: number) => void,
  ): void => {
    const create = () =>
      new Promise((resolve) => {
        fs.open(path, flags, mode, (...result) => resolve(done(...result)));
      });
    creations.push(delay(50).then(create));
  };
  const createWriteStream = (path: PathLike, options: object): WriteStream => {
    const stream = fs.createWriteStream(path, { ...options, fs: { ...fs, open } });
    streams.push(stream);
    return stream;
  };
  return { ...fs, createWriteStream };
});

const FILE = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\nx\r\n';

test("an upload that is refused while its file is created leaves neither the file nor its descriptor", async () => {
  const headers = { get: () => "multipart/form-data; boundary=b" };
  const stream = () => Readable.from([Buffer.from(`--b\r\n${FILE}--b\r\n${FILE}--b--\r\n`)]);
  const cleanups: (() => Promise<void>)[] = [];
  await expect(readUpload({ headers, stream }, 1_000, cleanups)).rejects.toMatchObject({ code: "invalid_body" });
  for (const cleanup of cleanups) await cleanup();
  await Promise.all(creations);
  expect(streams.map(({ path, closed }) => [existsSync(path), closed])).toEqual([[false, true]]);
});
