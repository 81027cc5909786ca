// Guarantees of downloads from addresses that users have given: they only reach public hosts, and end within their limits.
import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { DownloadRefused, type PublicDownloadOptions, publicDownload } from "@/lib/platform/outbound/public-download";
import { PrivateAddress } from "@/lib/platform/outbound/public-request";
import { FAILURES, standIn } from "@/tests/support/stand-in";

const server = await standIn((_, res) => void res.writeHead(200, { etag: '"1"' }).end("content"));
const files: string[] = [];
afterEach(() => Promise.all(files.splice(0).map((file) => rm(file, { force: true }))));

/** Downloads from the stand-in, which stands for a public host. */
const download = (url: string, options: Partial<PublicDownloadOptions> = {}) => {
  const file = join(tmpdir(), `download-${randomUUID()}`);
  files.push(file);
  return publicDownload(url, {
    provider: "feeds",
    headers: {},
    file,
    deadlineMs: 5_000,
    maxBytes: 1_000,
    allowHttp: true,
    allows: (address: string) => address === "127.0.0.1",
    ...options,
  });
};
const { port } = new URL(server.baseUrl);
const redirectTo = (location: string) => server.behave((_, res) => void res.writeHead(302, { location }).end());

test("the body is written to the file, with its digest and the headers", async () => {
  const { headers, ...found } = await download(server.baseUrl);
  expect(found).toEqual({
    status: 200,
    bytes: 7,
    sha256: "ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73",
  });
  expect([headers.etag, await readFile(files[0] ?? "", "utf8")]).toEqual(['"1"', "content"]);
});

test.each([
  `http://127.0.0.2`,
  `http://localhost`,
  "http://[::1]",
  "http://[::ffff:7f00:2]",
  "http://0.0.0.0",
  "http://169.254.169.254",
  "http://10.0.0.1",
  "http://2130706434",
  "http://0x7f.0.0.2",
  "http://127.2",
])("a redirect to %s is not followed", async (host) => {
  redirectTo(`${host}:${port}/secret`);
  const resolve = async () => [{ address: "127.0.0.2", family: 4 }];
  await expect(download(server.baseUrl, { resolve })).rejects.toThrow(PrivateAddress);
  expect(server.received).toHaveLength(1);
});

test.each(["file:///etc/passwd", "ftp://example.com/", "data:text/plain,x", "gopher://127.0.0.1/"])(
  "a redirect to %s is not followed",
  async (target) => {
    redirectTo(target);
    await expect(download(server.baseUrl)).rejects.toThrow("not https");
  },
);

test("without allowHttp, neither an address nor a redirect may be http", async () => {
  await expect(download(server.baseUrl, { allowHttp: false })).rejects.toThrow("not https");
  expect(server.received).toEqual([]);
});

test("redirects of an allowed host are followed, relative ones too, but only five", async () => {
  server.behave((req, res) =>
    req.url === "/2" ? res.end("there") : res.writeHead(307, { location: req.url === "/" ? "/1" : "2" }).end(),
  );
  expect(await download(server.baseUrl)).toMatchObject({ status: 200, bytes: 5 });
  redirectTo("/");
  await expect(download(server.baseUrl)).rejects.toThrow("redirects more than 5 times");
});

test("a body over the limit is refused, announced or not", async () => {
  server.behave(FAILURES["100 MB"] ?? expect.fail("no such failure"));
  await expect(download(server.baseUrl, { maxBytes: 2 ** 20 })).rejects.toThrow("larger than 1 MB");
  server.behave((_, res) => void res.writeHead(200, { "content-length": "9000000" }).write("x"));
  await expect(download(server.baseUrl)).rejects.toThrow(DownloadRefused);
});

test.each(["hang", "headers, then silence"])("the deadline ends '%s'", async (way) => {
  server.behave(FAILURES[way] ?? expect.fail("no such failure"));
  await expect(download(server.baseUrl, { deadlineMs: 300 })).rejects.toThrow("did not finish within 0.3 s");
});

test("another status writes no file", async () => {
  server.behave((_, res) => void res.writeHead(304).end());
  expect(await download(server.baseUrl)).toMatchObject({ status: 304, bytes: 0, sha256: null });
  await expect(readFile(files[0] ?? "")).rejects.toThrow("ENOENT");
});
