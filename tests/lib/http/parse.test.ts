import { describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";
import { rowId } from "@/lib/http/fields";
import { readJson } from "@/lib/http/kernel/bodies";
import { parseInput } from "@/lib/http/kernel/parse";
import { queryOf } from "@/lib/http/query-string";
import { fromWebRequest } from "@/lib/http/web-adapter";

const CAP = 256 * 1024;
type Given = { type?: string | null; length?: string; coding?: string };

function post(body: BodyInit | null, { type = "application/json", length, coding }: Given = {}): Request {
  const headers = new Headers();
  if (length !== undefined) headers.set("content-length", length);
  if (coding !== undefined) headers.set("content-encoding", coding);
  const request = new Request("http://localhost/api/v1/x", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
  if (type === null) request.headers.delete("content-type");
  else request.headers.set("content-type", type);
  return request;
}

const read = (body: BodyInit | null, given?: Given): Promise<unknown> =>
  readJson(fromWebRequest(post(body, given))).catch((error: unknown) =>
    error instanceof AppError ? error.code : error,
  );

/** A body of unknown length, in pieces; says how many of them were asked for. */
function pieces(count: number, size: number) {
  const sent = { count: 0 };
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent.count === count) return controller.close();
      sent.count++;
      controller.enqueue(Buffer.alloc(size, sent.count === 1 ? '"a' : "a"));
    },
  });
  return { stream, sent };
}

describe("a body's size", () => {
  const exactly = (bytes: number) => `"${"a".repeat(bytes - 2)}"`;

  test("256 KiB pass, one byte more is payload_too_large, with and without a content length", async () => {
    expect(await read(exactly(CAP))).toHaveLength(CAP - 2);
    expect(await read(exactly(CAP), { length: String(CAP) })).toHaveLength(CAP - 2);
    expect(await read(exactly(CAP + 1))).toBe("payload_too_large");
    expect(await read(exactly(CAP + 1), { length: String(CAP + 1) })).toBe("payload_too_large");
  });

  test("counts bytes and not characters", async () => {
    expect(await read(`"${"é".repeat(CAP / 2)}"`)).toBe("payload_too_large");
  });

  test("a chunked body is given up where it passes the cap, not read to its end", async () => {
    const { stream, sent } = pieces(10_000, 16 * 1024);
    expect(await read(stream)).toBe("payload_too_large");
    expect(sent.count).toBeLessThan(40);
  });

  test("a length that lies does not let more in", async () => {
    expect(await read(exactly(CAP + 1), { length: "10" })).toBe("payload_too_large");
    expect(await read(exactly(CAP + 1), { length: "0" })).toBe("payload_too_large");
  });

  test("too large goes before the wrong type", async () => {
    expect(await read(exactly(CAP + 1), { type: "text/plain" })).toBe("payload_too_large");
  });
});

describe("a body's type", () => {
  test.each([
    null,
    "application/json",
    "Application/JSON",
    "application/json; charset=utf-8",
    "application/json;charset=UTF-8",
    " application/json ;x=y",
    "application/merge-patch+json",
    "application/vnd.api+json",
  ])("%j is read as JSON", async (type) => expect(await read('{"a":1}', { type })).toEqual({ a: 1 }));

  test.each([
    "text/plain",
    "text/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "application/json-seq",
    "application/javascript",
    "application",
    "json",
    "",
    "text/html, application/json",
  ])("%j is unsupported_media_type", async (type) =>
    expect(await read('{"a":1}', { type })).toBe("unsupported_media_type"),
  );

  test.each(["gzip", "br", "x-unknown", "gzip, identity"])("coded as %j is unsupported_media_type", async (coding) =>
    expect(await read('{"a":1}', { coding })).toBe("unsupported_media_type"),
  );

  test.each(["identity", " Identity ", ""])("coded as %j is read as JSON", async (coding) =>
    expect(await read('{"a":1}', { coding })).toEqual({ a: 1 }),
  );

  test("nothing at all is no body, of whatever type", async () => {
    expect(await read(null)).toBeUndefined();
    expect(await read("")).toBeUndefined();
    expect(await read("", { type: "text/plain", length: "0" })).toBeUndefined();
  });
});

describe("a body's text", () => {
  test.each([
    ["invalid UTF-8", Uint8Array.from([0x22, 0xff, 0x22])],
    ["UTF-8 that is cut off", Uint8Array.from([0x22, 0xc3, 0x22])],
    ["an overlong encoding", Uint8Array.from([0x22, 0xc0, 0x80, 0x22])],
    ["a surrogate in UTF-8", Uint8Array.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ["UTF-16", Buffer.from('\ufeff{"a":1}', "utf16le")],
  ])("%s is invalid_body", async (_, bytes) => expect(await read(bytes as BodyInit)).toBe("invalid_body"));

  test.each([
    "{",
    "}",
    "[1,]",
    "{'a':1}",
    "{a:1}",
    "01",
    "NaN",
    "Infinity",
    "undefined",
    " ",
    "\u0000",
    "1 2",
    '"\u0001"',
    "// x\n1",
    '"\\x41"',
    "<a/>",
    "+1",
    ".5",
    "0x10",
  ])("%j is invalid_body", async (text) => expect(await read(text)).toBe("invalid_body"));

  test("a byte order mark in front is passed over", async () => {
    expect(await read('\ufeff{"a":1}')).toEqual({ a: 1 });
  });

  test("of two members of one name the last counts", async () => {
    expect(await read('{"a":1,"a":2}')).toEqual({ a: 2 });
  });

  test("64 levels pass, more are invalid_body, and 10,000 cost nothing", async () => {
    const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
    expect(await read(nested(64))).toBeInstanceOf(Array);
    expect(await read(nested(66))).toBe("invalid_body");
    expect(await read(nested(10_000))).toBe("invalid_body");
    expect(await read(nested(CAP / 2))).toBe("invalid_body");
    expect(await read(`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`)).toBe("invalid_body");
  });

  test("10,000 values pass, more are invalid_body, wherever they are", async () => {
    const list = (count: number) => JSON.stringify(Array.from({ length: count }, () => 1));
    expect(await read(list(9_999))).toBeInstanceOf(Array);
    expect(await read(list(10_000))).toBe("invalid_body");
    expect(await read(`{"a":${list(5_000)},"b":[${list(4_990)}]}`)).toBeInstanceOf(Object);
    expect(await read(`{"a":${list(5_000)},"b":[${list(5_000)}]}`)).toBe("invalid_body");
  });

  test("`__proto__` and its like change no object's prototype", async () => {
    const value = await read('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}');
    expect((value as { admin?: unknown }).admin).toBeUndefined();
    expect(({} as { admin?: unknown }).admin).toBeUndefined();
    const schema = z.object({ admin: z.boolean().optional(), name: z.string().optional() });
    expect(schema.parse(value)).toEqual({});
    expect(z.strictObject({ name: z.string().optional() }).safeParse(value).success).toBe(false);
  });
});

describe("a query", () => {
  test("a repeated parameter takes its last value", () => {
    expect(queryOf("http://x/?a=1&b=2&a=3")).toEqual({ a: "3", b: "2" });
  });

  test("is decoded, and bad encodings do not throw", () => {
    expect(queryOf("http://x/?q=a+b%20c%C3%A9")).toEqual({ q: "a b cé" });
    expect(queryOf("http://x/?q=%E0%A4%A&r=%")).toEqual({ q: "\ufffd%A", r: "%" });
    expect(queryOf("http://x/")).toEqual({});
    expect(queryOf("http://x/?")).toEqual({});
    expect(queryOf("http://x/?a=1#b?c=2")).toEqual({ a: "1" });
  });

  test("`__proto__` is a parameter like any other", () => {
    const query = queryOf("http://x/?__proto__=1&constructor=2");
    expect(Object.keys(query)).toEqual(["__proto__", "constructor"]);
    expect(Object.getPrototypeOf(query)).toBe(Object.prototype);
  });
});

describe("parsing against a contract", () => {
  const contract = endpoint({
    id: "t",
    method: "POST",
    path: "/api/v1/t/{id}",
    tag: "T",
    summary: "t",
    auth: "none",
    limit: "none",
    params: z.object({ id: rowId }),
    query: z.object({
      a: z
        .string()
        .refine((v) => v !== "own", { params: { code: "missing_coordinates" } })
        .refine((v) => v !== "bad"),
    }),
    body: z.object({ list: z.array(z.object({ n: z.number() })) }),
    output: null,
    errors: ["missing_coordinates"],
  });
  const outcome = (raw: Partial<Parameters<typeof parseInput>[1]>, resource?: () => Promise<unknown>) =>
    parseInput(contract, { params: { id: "1" }, query: { a: "x" }, body: { list: [] }, ...raw }, resource).catch(
      (error: unknown) =>
        error instanceof AppError ? { code: error.code, paths: error.details?.map((d) => d.path) } : error,
    );
  const gone = async () => Promise.reject(new AppError("not_found"));

  test("names every problem of query and body at once, with its path", async () => {
    expect(await outcome({ query: { a: "bad" }, body: { list: [{ n: 1 }, { n: "1" }, {}] } })).toEqual({
      code: "validation_error",
      paths: ["query.a", "body.list[1].n", "body.list[2].n"],
    });
  });

  test("no body where one is needed is an invalid_body: nothing at all is not JSON", async () => {
    expect(await outcome({ body: undefined })).toMatchObject({ code: "invalid_body" });
  });

  test("an id that cannot be one is not_found, before anything else", async () => {
    for (const id of ["0", "abc", "-1", "9223372036854775808", "1\u0000"])
      expect(await outcome({ params: { id }, body: null })).toMatchObject({ code: "not_found" });
  });

  test("a 400 goes before an unknown resource, and an unknown resource before a 422", async () => {
    expect(await outcome({ query: { a: "own" }, body: null }, gone)).toMatchObject({ code: "missing_coordinates" });
    expect(await outcome({ body: null }, gone)).toMatchObject({ code: "not_found" });
    expect(await outcome({ body: null }, async () => undefined)).toMatchObject({ code: "validation_error" });
  });

  test("the resource is not asked for where the input is good: the service does that itself", async () => {
    expect(await outcome({}, gone)).toEqual({ params: { id: "1" }, query: { a: "x" }, body: { list: [] } });
  });
});
