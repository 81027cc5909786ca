import { Readable } from "node:stream";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { Endpoint } from "@/lib/http/endpoint";
import { AppError } from "@/lib/http/errors";
import { BodyCache } from "@/lib/http/kernel/body-cache";
import type { Route } from "@/lib/http/kernel/route";
import type { KernelRequest, KernelResponse } from "@/lib/http/messages";
import { PROBE } from "@/tests/support/kernel";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const contract = {
  ...PROBE,
  path: "/api/v1/probe/{id}",
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.string().optional() }),
  output: z.strictObject({ data: z.int() }),
  cache: "areas",
} as const satisfies Endpoint;

let kept: Route;
let unkept: Route;
/** The content of the response, and how often it was built. */
let content = 0;
let made = 0;

beforeAll(async () => {
  const { route } = await import("@/lib/kernel");
  const verb = async (_: unknown, { params }: { params: { id: string } }) => {
    made++;
    if (params.id === "none") throw new AppError("not_found");
    return { data: content };
  };
  kept = route(contract, verb);
  unkept = route({ ...contract, cache: "placeParts" }, verb);
});

async function ask(path: string, headers: Record<string, string> = {}, route = kept): Promise<KernelResponse> {
  const target = `/api/v1/probe/${path}`;
  const asked: KernelRequest = {
    method: "GET",
    target,
    headers: new Headers(headers),
    remoteAddress: null,
    bytes: async () => new Uint8Array(),
    stream: () => Readable.from([]),
  };
  return route.direct(asked, { id: path.split("?")[0] });
}
const dataOf = ({ body }: KernelResponse): unknown => JSON.parse(Buffer.from(body ?? "null").toString()).data;

/** Changes the content as another process would, without a word to this one. */
async function changeElsewhere(): Promise<void> {
  await world.sql`update content_versions set version = version + 1, changed_at = clock_timestamp() where scope = 'places'`;
  content++;
}

describe("an answer that is kept", () => {
  test("is made no more once it was asked for twice, and has every header each time", async () => {
    const first = await ask("once");
    await ask("once");
    made = 0;
    const later = await Promise.all(Array.from({ length: 20 }, () => ask("once")));
    expect(made).toBe(0);
    for (const { status, headers, body } of later) {
      expect([status, String(body)]).toEqual([200, String(first.body)]);
      expect(headers).toEqual({ ...first.headers, "X-Request-Id": headers["X-Request-Id"] });
    }
    expect(new Set(later.map(({ headers }) => headers["X-Request-Id"])).size).toBe(20);
  });

  test("is made anew as soon as another process has changed the content, and never shown again", async () => {
    // Before it is kept, its validator may be as old as that of any answer: 20 ms.
    await ask("fresh");
    for (let i = 0; i < 30; i++) {
      const before = await ask("fresh");
      await changeElsewhere();
      const answers = await Promise.all(Array.from({ length: 5 }, () => ask("fresh")));
      expect(answers.map(dataOf)).toEqual(Array.from({ length: 5 }, () => content));
      expect(answers[0]?.headers.ETag).not.toBe(before.headers.ETag);
    }
  });

  test("is confirmed to who has it, by its validator", async () => {
    const { headers } = await ask("confirmed");
    made = 0;
    const again = await ask("confirmed", { "if-none-match": headers.ETag ?? "" });
    expect([again.status, again.body, made]).toEqual([304, null, 0]);
  });

  test("answers its own address only", async () => {
    await ask("mine?q=1");
    made = 0;
    await ask("mine?q=2");
    await ask("mine");
    expect(made).toBe(2);
  });

  test("is no error, and nothing whose validator does not say it all", async () => {
    made = 0;
    for (let i = 0; i < 2; i++) expect((await ask("none")).status).toBe(404);
    for (let i = 0; i < 2; i++) expect((await ask("parts", {}, unkept)).status).toBe(200);
    expect(made).toBe(4);
  });
});

describe("the room for bodies", () => {
  test("holds the last body of an address, the most recently used of so many bytes, and no more", () => {
    const use = fc.record({ target: fc.integer({ min: 0, max: 9 }), size: fc.integer({ min: 0, max: 200 }) });
    fc.assert(
      fc.property(fc.array(fc.tuple(use, fc.boolean())), (uses) => {
        const room = new BodyCache(1_000);
        let model: [target: string, size: number][] = [];
        for (const [{ target, size }, isRead] of uses) {
          const name = String(target);
          const known = model.find(([one]) => one === name);
          model = model.filter((one) => one !== known);
          if (isRead) {
            expect(room.find(name)?.body.length).toBe(known?.[1]);
            if (known) model.push(known);
            continue;
          }
          room.store(name, "tag", new Uint8Array(size));
          if (size + 1 <= 125) model.push([name, size]);
          while (model.reduce((sum, [, bytes]) => sum + bytes + 1, 0) > 1_000) model.shift();
        }
        for (const [name, size] of model) expect(room.find(name)?.body.length).toBe(size);
      }),
    );
  });

  test("is for what is asked for again, whatever else is meanwhile asked for once", () => {
    const room = new BodyCache(1_000);
    for (let i = 0; i < 1_000; i++) room.offer(`once ${i}`, "tag", "body");
    expect(room.find("once 999")).toBeUndefined();
    room.offer("once 999", "tag", "body");
    expect(room.find("once 999")).toEqual({ etag: "tag", body: "body" });
    room.offer("once 999", "next", "another");
    expect(room.find("once 999")).toEqual({ etag: "next", body: "another" });
    const long = `/${"x".repeat(1_000)}`;
    for (let i = 0; i < 2; i++) room.offer(long, "tag", "body");
    expect(room.find(long)).toBeUndefined();
  });

  test("keeps bytes of its own, not the buffer that they came in", () => {
    const room = new BodyCache(1_000);
    const arrived = Buffer.alloc(64 * 1024, "a");
    room.store("one", "tag", arrived.subarray(10, 20));
    arrived.fill("b");
    const body = room.find("one")?.body as Uint8Array;
    expect([Buffer.from(body).toString(), body.buffer.byteLength]).toEqual(["a".repeat(10), 10]);
  });
});
