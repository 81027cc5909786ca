import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { localStorage } from "@/lib/providers/storage/local";
import { serveLocal } from "@/lib/providers/storage/serve";

const folder = await mkdtemp(join(tmpdir(), "storage-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const CONTENT = Buffer.from("0123456789abcdef");
const store = localStorage(folder);
const { url, sha256 } = await store.put("audio", CONTENT, "audio/mpeg");
const PATH = url.replace("/media/", "");

const get = (headers: Record<string, string> = {}, path = PATH, method = "GET") =>
  serveLocal(new Request(`http://localhost/media/${path}`, { headers, method }), folder, path);

test("a file that was removed is gone, and removing it again does no harm", async () => {
  const stored = await store.put("images", Buffer.from("short-lived"), "image/png");
  const path = stored.url.replace("/media/", "");
  expect((await get({}, path)).status).toBe(200);
  await store.remove("/media/../secret.txt");
  for (let i = 0; i < 2; i++) await store.remove(stored.url);
  expect((await get({}, path)).status).toBe(404);
});

describe("a stored file", () => {
  test("comes whole, as what it is, to be kept for good", async () => {
    const response = await get();
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(CONTENT);
    expect(Object.fromEntries(response.headers)).toEqual({
      "accept-ranges": "bytes",
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=31536000, immutable",
      "content-length": "16",
      "content-type": "audio/mpeg",
      "cross-origin-resource-policy": "cross-origin",
      etag: `"${sha256}"`,
      "x-content-type-options": "nosniff",
    });
  });

  test("HEAD gives the same headers and nothing else", async () => {
    const response = await get({}, PATH, "HEAD");
    expect([response.status, await response.text(), response.headers.get("content-length")]).toEqual([200, "", "16"]);
  });

  test.each([
    ["bytes=0-3", "0123", "bytes 0-3/16"],
    ["bytes=12-", "cdef", "bytes 12-15/16"],
    ["bytes=-2", "ef", "bytes 14-15/16"],
    ["bytes=10-999", "abcdef", "bytes 10-15/16"],
  ])("a player that asks for %s gets that part", async (range, part, contentRange) => {
    const response = await get({ range });
    expect([response.status, await response.text()]).toEqual([206, part]);
    expect(response.headers.get("content-range")).toBe(contentRange);
    expect(response.headers.get("content-length")).toBe(String(part.length));
  });

  test.each(["bytes=16-", "bytes=-0", "bytes=99-100"])("a range beyond its end (%s) is 416", async (range) => {
    const response = await get({ range });
    expect([response.status, response.headers.get("content-range")]).toEqual([416, "bytes */16"]);
  });

  test.each(["bytes=0-1,4-5", "chunks=0-1", "bytes=b-a", "nonsense"])("%s gives the whole", async (range) => {
    const response = await get({ range });
    expect([response.status, (await response.text()).length]).toEqual([200, 16]);
  });

  test("a part is given only of the version that the client has", async () => {
    expect((await get({ range: "bytes=0-3", "if-range": `"${sha256}"` })).status).toBe(206);
    expect((await get({ range: "bytes=0-3", "if-range": '"another"' })).status).toBe(200);
  });

  test.each(["*", "W/", ""])("a client that has it gets 304 (%j)", async (mark) => {
    const response = await get({ "if-none-match": mark === "*" ? "*" : `"x", ${mark}"${sha256}"` });
    expect([response.status, await response.text()]).toEqual([304, ""]);
    expect(response.headers.get("etag")).toBe(`"${sha256}"`);
  });
});

test("nothing but stored files can be read", async () => {
  await writeFile(join(folder, "secret.txt"), "secret");
  await writeFile(join(folder, "media", "audio", "notes.mp3"), "secret");
  const other = "0".repeat(64);
  for (const path of [
    "",
    "../secret.txt",
    "audio/../../secret.txt",
    "audio/..%2f..%2fsecret.txt",
    "audio/notes.mp3",
    `audio/${other}.mp3`,
    `audio/${sha256}`,
    `audio/${sha256}.html`,
    `audio/${sha256.toUpperCase()}.mp3`,
    `audio//${sha256}.mp3`,
    `${PATH}\u0000`,
    `${PATH}/`,
    `/${PATH}`,
    "audio",
  ]) {
    expect([path, (await get({}, path)).status]).toEqual([path, 404]);
  }
});

describe("the folder", () => {
  test("holds one whole file for one content, however often and however many at once it is put", async () => {
    const content = Buffer.alloc(300_000, "x");
    const put = await Promise.all(Array.from({ length: 20 }, () => store.put("audio", content, "audio/ogg")));
    expect(new Set(put.map((stored) => stored.url)).size).toBe(1);
    const files = await readdir(join(folder, "media", "audio"));
    expect(files.filter((name) => name.endsWith(".part"))).toEqual([]);
    expect(files.filter((name) => name.endsWith(".ogg"))).toHaveLength(1);
  });

  test("that cannot be written is told", async () => {
    const blocked = localStorage(join(folder, "secret.txt", "below"));
    await expect(blocked.check()).rejects.toThrow();
    await expect(blocked.put("audio", CONTENT, "audio/mpeg")).rejects.toThrow();
  });
});
