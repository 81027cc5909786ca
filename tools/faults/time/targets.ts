import { Readable } from "node:stream";
import { endpoints } from "@/lib/contracts";
import { verifyDevice } from "@/lib/domains/identity/devices";
import { readAssertion } from "@/lib/domains/identity/passkeys/responses";
import { clientKeyOf } from "@/lib/http/client-key";
import { readCookie } from "@/lib/http/cookies";
import { decodeCursor } from "@/lib/http/cursor";
import type { Endpoint } from "@/lib/http/endpoint";
import { readForm, readJson } from "@/lib/http/kernel/bodies";
import { parseInput } from "@/lib/http/kernel/parse";
import { readUpload } from "@/lib/http/kernel/uploads";
import { matchesEtag } from "@/lib/http/kernel/validators";
import type { KernelRequest } from "@/lib/http/messages";
import { pageRefusal } from "@/lib/http/page-refusals";
import { queryOf } from "@/lib/http/query-string";
import { isSigned } from "@/lib/providers/payments/signature";
import { originForm, targetOf } from "@/server/node-request";
import { accepts } from "@/server/static-files";
import { type Operation, readOperations } from "../fuzz/document";
import { importTargets, inReads } from "./import-targets";
import type { Target } from "./search";

const MAX_BODY = 256 * 1024;
// A body has at most 10,000 values.
const MAX_ELEMENTS = 9_990;
const SOME_ELEMENTS = 500;

/** A request as the kernel gets it, with its body in memory. */
function requestOf(body: string, headers: Record<string, string> = {}): KernelRequest {
  const bytes = Buffer.from(body);
  return {
    method: "POST",
    target: "/",
    headers: { get: (name) => headers[name] ?? null },
    remoteAddress: "127.0.0.1",
    bytes: async (max) => (bytes.length > max ? null : bytes),
    stream: () => {
      throw new Error("not used");
    },
  };
}

/** Every field of an operation's query, headers and body: each is read as the kernel reads it. */
function fieldsOf(endpoint: Endpoint, operation: Operation | undefined): Target[] {
  const { id } = endpoint;
  const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? "", "1"]));
  const parse = (raw: { query?: Record<string, string>; body?: unknown; headers?: Record<string, string> }) =>
    parseInput(endpoint, {
      params,
      query: raw.query ?? {},
      body: raw.body,
      headers: { get: (name) => raw.headers?.[name] ?? null },
    });
  const targets: Target[] = [];
  for (const { name, in: place } of operation?.parameters ?? []) {
    const arrive = {
      query: (text: string) => {
        const query = `/?${name}=${encodeURIComponent(text.toWellFormed())}`;
        return () => parse({ query: queryOf(query) });
      },
      header: (text: string) => () => parse({ headers: { [name.toLowerCase()]: text } }),
      path: (text: string) => () =>
        parseInput(endpoint, { params: { ...params, [name]: text }, query: {}, body: undefined }),
    }[place];
    targets.push({ name: `${id} ${place} ${name}`, longest: "header", arrive });
  }
  const form = operation?.body?.type === "application/x-www-form-urlencoded";
  for (const name of endpoint.upload || endpoint.raw ? [] : Object.keys(operation?.body?.example ?? {})) {
    const read = (request: KernelRequest) => async () => parse({ body: await (form ? readForm : readJson)(request) });
    const arrive = (text: string) => {
      if (form) {
        const encoded = new URLSearchParams({ [name]: text.toWellFormed() }).toString();
        return read(requestOf(encoded, { "content-type": "application/x-www-form-urlencoded" }));
      }
      const fields = { ...operation?.body?.example, [name]: text };
      return read(requestOf(JSON.stringify(fields).slice(0, MAX_BODY)));
    };
    targets.push({ name: `${id} body ${name}`, longest: "body", arrive });
    // The text as JSON itself: deep, wide or broken.
    const json = (text: string) => read(requestOf(`{${JSON.stringify(name)}:${text}`));
    targets.push({ name: `${id} body ${name} as JSON`, longest: "body", arrive: json });
    if (form) continue;
    // A schema may check each element before it counts them. One list in four has as many as a body may have.
    const list = (text: string) => {
      const element = JSON.stringify(text);
      const most = text.length % 4 === 0 ? MAX_ELEMENTS : SOME_ELEMENTS;
      const count = Math.min(most, Math.floor((MAX_BODY - 1_000) / (element.length + 1)));
      const elements = `${element},`.repeat(Math.max(1, count)).slice(0, -1);
      return read(requestOf(`{${JSON.stringify(name)}:[${elements}]}`));
    };
    targets.push({ name: `${id} body ${name} as a list`, longest: "header", arrive: list });
  }
  return targets;
}

const header = (name: string, read: (text: string) => unknown): Target => ({
  name,
  longest: "header",
  arrive: (text) => () => read(text),
});
/** A multipart form whose field names and values are the text. */
const multipartOf = (text: string): string =>
  `--b\r\nContent-Disposition: form-data; name="${text}"\r\n\r\n${text}\r\n`.repeat(9).concat("--b--\r\n");

function readMultipart(text: string, type = "multipart/form-data; boundary=b"): () => Promise<unknown> {
  const bytes = Buffer.from(multipartOf(text));
  const stream = () => Readable.from(inReads(bytes), { objectMode: false });
  const cleanups: (() => Promise<void>)[] = [];
  return async () => {
    try {
      return await readUpload({ headers: named("content-type", type), stream }, MAX_BODY, cleanups);
    } finally {
      for (const clean of cleanups) await clean();
    }
  };
}

const named = (name: string, text: string) => ({ get: (asked: string) => (asked === name ? text : null) });

/** Headers and addresses that are read before any contract is. */
const HEADERS: readonly Target[] = [
  header("X-Forwarded-For", (text) =>
    clientKeyOf({ headers: named("x-forwarded-for", text), remoteAddress: null }, "1"),
  ),
  header("Cookie", (text) => readCookie(text, "session")),
  header("If-None-Match", (text) =>
    matchesEtag(named("if-none-match", text), { etag: '"a"', lastModified: undefined }),
  ),
  header("Accept-Encoding", (text) => accepts({ headers: { "accept-encoding": text } }, "br")),
  header("device cookie", (text) => verifyDevice({ token: { purpose: "device" } } as never, text, new Date())),
  header("cursor", (text) => decodeCursor({ list: "places", lifetime: 60 }, text, new Date())),
  header("Content-Type of a page", (text) => pageRefusal("POST", named("content-type", text))),
  header("Next-Action of a page", (text) => pageRefusal("POST", named("next-action", text))),
  header("Content-Type of a body", (text) => readJson(requestOf("{}", { "content-type": text }))),
  header("address", (text) => targetOf(originForm(text) ?? "")),
  header("query string", (text) => queryOf(`/?${text}`)),
  header("Stripe-Signature", (text) => isSigned(text, "{}", "secret", new Date())),
  header("Content-Type of an upload", (text) => readMultipart("a", `multipart/form-data; boundary=${text}`)()),
  { name: "fields of an upload", longest: "body", arrive: (text) => readMultipart(text) },
  { name: "response of a passkey", longest: "body", arrive: (text) => () => readAssertion(text) },
  {
    name: "body as JSON",
    longest: "body",
    arrive: (text) => {
      const request = requestOf(text);
      return () => readJson(request);
    },
  },
];

/** Everything that reads untrusted text: the fields of every operation, headers, search and imports. */
export function timeTargets(): Target[] {
  const operations = new Map(readOperations().map((operation) => [operation.id, operation]));
  return [...HEADERS, ...endpoints.flatMap((one) => fieldsOf(one, operations.get(one.id))), ...importTargets];
}
