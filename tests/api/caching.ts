import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import type { Answer, World } from "@/tests/support/world";
import { withQuery } from "./checks";

/** Requests the path twice, the second time with its validator, until both fall into one minute and content version. */
export async function revalidated(world: World, path: string): Promise<{ first: Answer; second: Answer }> {
  return vi.waitFor(async () => {
    const first = await world.api(path);
    const etag = first.headers.get("etag") ?? "";
    const second = await world.api(path, { headers: { "if-none-match": etag } });
    expect(second.status).toBe(304);
    return { first, second };
  });
}

/** The guarantees of a cacheable operation (docs/contract.md#caching). For use inside `describe("304")`. */
export function revalidates(world: World, path: () => string, control: string, change: () => Promise<unknown>): void {
  test("a caller who has the answer gets no body again", async () => {
    const { first, second } = await revalidated(world, path());
    expect(first.status).toBe(200);
    expect(first.headers.get("etag")).toMatch(/^"[^"]+"$/);
    expect(first.headers.get("cache-control")).toBe(control);
    expect(second.text).toBe("");
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
    expect(second.headers.get("cache-control")).toBe(control);
    expect(second.headers.get("content-type")).toBeNull();
    expect(second.headers.get("x-request-id")).toBeTruthy();
  });

  test("the validator is found in a list, weakened by a proxy, and on HEAD", async () => {
    await vi.waitFor(async () => {
      const etag = (await world.api(path())).headers.get("etag") ?? "";
      for (const header of [`"other", ${etag}`, `W/${etag}`, `W/"a",W/${etag} , "b"`]) {
        expect((await world.api(path(), { headers: { "if-none-match": header } })).status).toBe(304);
      }
      const head = await world.api(path(), { method: "HEAD", headers: { "if-none-match": etag } });
      expect(head.status).toBe(304);
    });
  });

  test("a caller whom any answer will do gets none", async () => {
    for (const method of ["GET", "HEAD"]) {
      const { status, text, headers } = await world.api(path(), { method, headers: { "if-none-match": " * " } });
      expect([status, text]).toEqual([304, ""]);
      expect(headers.get("etag")).toMatch(/^"[^"]+"$/);
    }
  });

  test("another validator, or that of another address, gets the answer in full", async () => {
    const { first } = await revalidated(world, path());
    const others = ['"nonsense"', "", first.headers.get("etag")?.replaceAll('"', "") ?? "", "null"];
    for (const header of others) {
      expect((await world.api(path(), { headers: { "if-none-match": header } })).status).toBe(200);
    }
    const elsewhere = await world.api(withQuery(path(), "unknown=1"));
    expect(elsewhere.headers.get("etag")).not.toBe(first.headers.get("etag"));
  });

  test("once the content has changed the answer comes in full, with another validator", async () => {
    const { first } = await revalidated(world, path());
    const etag = first.headers.get("etag") ?? "";
    await change();
    await vi.waitFor(async () => {
      const after = await world.api(path(), { headers: { "if-none-match": etag } });
      expect(after.status).toBe(200);
      expect(after.headers.get("etag")).not.toBe(etag);
    });
  });
}

/** Changes a place that no test reads, so that the version of the scope `places` increases. */
export async function touchPlaces(world: World): Promise<void> {
  const place = { key: "touched", name: "Touched", summary: randomUUID(), published_at: "2020-01-01T00:00:00Z" };
  await world.bundle({ source: "touch", places: [place] });
}
