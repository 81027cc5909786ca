import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, get, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildStaticFiles } from "@/scripts/build-static-files";
import { accepts, staticFiles } from "@/server/static-files";

const SCRIPT = `${"export const text = 'a line that repeats';\n".repeat(200)}// 0`;
let root = "";
let server: Server;

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Requests a file as it is, without decoding the response. */
async function ask(path: string, headers: Record<string, string> = {}, method = "GET", from = server): Promise<Got> {
  const { port } = from.address() as AddressInfo;
  const request = get({ port, path, headers, method, agent: false });
  request.end();
  const [response] = await once(request, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

/** A directory with static files as a build leaves them. */
async function checkout(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "destination-static-"));
  const put = async (path: string, content: string | Buffer): Promise<void> => {
    await mkdir(join(dir, path, ".."), { recursive: true });
    await writeFile(join(dir, path), content);
  };
  await put("public/app.js", SCRIPT);
  await put("public/short.txt", "short");
  await put("public/maplibre/1.0.0/map.js", SCRIPT);
  await put(".next/static/chunks/[root]_1.css", "a { color: red }\n".repeat(100));
  await put(".next/static/media/font.woff2", Buffer.alloc(2_000, 1));
  await put("secret.js", SCRIPT);
  await buildStaticFiles(dir);
  return dir;
}

async function listen(dir: string): Promise<Server> {
  const serve = staticFiles(dir);
  const listening = createServer((req, res) => {
    void serve(req, res).then((served) => served || res.writeHead(404).end("next"));
  });
  listening.listen(0);
  await once(listening, "listening");
  return listening;
}

beforeAll(async () => {
  root = await checkout();
  server = await listen(root);
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true, force: true });
});

describe("a static file", () => {
  test.each([
    ["br, gzip", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["br;q=0, *", "gzip", gunzipSync],
  ])("is sent as the build compressed it for %j", async (accepted, coding, decode) => {
    const { status, headers, body } = await ask("/app.js?1.0", { "accept-encoding": accepted });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-encoding": coding,
      "content-type": "text/javascript; charset=utf-8",
      "content-length": String(body.length),
      "cache-control": "public, max-age=0, must-revalidate",
      vary: "Accept-Encoding",
      "x-content-type-options": "nosniff",
    });
    expect(body).toEqual(await readFile(join(root, `dist/static/app.js.${coding === "br" ? "br" : "gz"}`)));
    expect(decode(body).toString()).toBe(SCRIPT);
  });

  test("is never compressed for a request: bytes that stand in the build's place are sent as they are", async () => {
    const stored = Buffer.from("these bytes are neither Brotli nor the file");
    const own = await checkout();
    await writeFile(join(own, "dist/static/app.js.br"), stored);
    const from = await listen(own);
    expect((await ask("/app.js", { "accept-encoding": "br" }, "GET", from)).body).toEqual(stored);
    from.close();
    await rm(own, { recursive: true });
  });

  test.each([undefined, "identity", "br;q=0, gzip;q=0.0", "deflate"])(
    "is sent uncompressed for %j",
    async (accepted) => {
      const { headers, body } = await ask("/app.js", accepted === undefined ? {} : { "accept-encoding": accepted });
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers.vary).toBe("Accept-Encoding");
      expect(body.toString()).toBe(SCRIPT);
    },
  );

  test("has an ETag for each coding, which revalidates", async () => {
    const encodings = ["br", "gzip", "identity"];
    const tags = await Promise.all(
      encodings.map(async (coding) => (await ask("/app.js", { "accept-encoding": coding })).headers.etag ?? ""),
    );
    expect(new Set(tags).size).toBe(3);
    const revalidated = await ask("/app.js", { "accept-encoding": "br", "if-none-match": `"x", W/${tags[0]}` });
    expect([revalidated.status, revalidated.body.length, revalidated.headers.etag]).toEqual([304, 0, tags[0]]);
    expect((await ask("/app.js", { "accept-encoding": "br", "if-none-match": tags[1] ?? "" })).status).toBe(200);
  });

  test("that would not become smaller is stored and sent as it is", async () => {
    const { headers, body } = await ask("/short.txt", { "accept-encoding": "br" });
    expect([headers["content-encoding"], headers.vary, body.toString()]).toEqual([undefined, undefined, "short"]);
    expect((await ask("/_next/static/media/font.woff2", { "accept-encoding": "br" })).headers).toMatchObject({
      "content-type": "font/woff2",
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  test("whose URL changes with its content is kept for a year, whichever way its URL is escaped", async () => {
    for (const path of ["/_next/static/chunks/%5Broot%5D_1.css", "/_next/static/chunks/[root]_1.css"]) {
      const { status, headers } = await ask(path, { "accept-encoding": "br" });
      expect([status, headers["content-encoding"]]).toEqual([200, "br"]);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    }
    const map = await ask("/maplibre/1.0.0/map.js");
    expect(map.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });

  test("answers HEAD with the headers of GET and no body", async () => {
    const { headers, body } = await ask("/app.js", { "accept-encoding": "br" }, "HEAD");
    expect([headers["content-encoding"], body.length]).toEqual(["br", 0]);
    expect(Number(headers["content-length"])).toBeGreaterThan(0);
  });
});

test.each([
  ["/../secret.js", "GET"],
  ["/%2e%2e/secret.js", "GET"],
  ["/app.js.br", "GET"],
  ["/constructor", "GET"],
  ["/%", "GET"],
  ["/app.js", "POST"],
])("leaves %s with %s to the pages", async (path, method) => {
  const passed = staticFiles(root)({ url: path, method, headers: {} } as never, {} as never);
  expect(await passed).toBe(false);
});

test("a build that is not complete leaves every request to the pages, until it is", async () => {
  const early = await mkdtemp(join(tmpdir(), "destination-static-"));
  expect(await staticFiles(early)({ url: "/app.js", method: "GET", headers: {} } as never, {} as never)).toBe(false);
  await rm(early, { recursive: true });
});

test.each([
  ["gzip, br", "br", true],
  ["GZIP;q=0.5", "gzip", true],
  ["*", "br", true],
  ["*;q=0", "br", false],
  ["br;q=0.000, *", "br", false],
  ["br ; q = 0", "br", false],
  ["bread", "br", false],
  ["", "gzip", false],
])("Accept-Encoding %j and %s: %s", (header, coding, expected) => {
  expect(accepts({ headers: { "accept-encoding": header } }, coding)).toBe(expected);
});
