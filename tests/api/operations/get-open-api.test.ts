import { describe, expect, test } from "vitest";
import { endpoints } from "@/lib/contracts";
import { errorsOf } from "@/lib/http/endpoint";
import { ERRORS } from "@/lib/http/errors";
import { SERVER_ERRORS } from "@/lib/http/openapi/error-responses";
import { env } from "@/lib/platform/settings/env";
import { revalidated } from "@/tests/api/caching";
import { answersHead, type Item } from "@/tests/api/checks";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
const PATH = "/api/openapi.json";

describe("200", () => {
  test("every operation of the service is in the document, with exactly the statuses that it declares", async () => {
    const { status, body } = await world.api(PATH);
    expect(status).toBe(200);
    expect(body.openapi).toMatch(/^3\.1\./);
    const documented = Object.entries<Item>(body.paths).flatMap(([path, operations]) =>
      Object.entries<Item>(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        Object.keys(operation.responses)
          .filter((status) => /^\d+$/.test(status))
          .sort(),
      ]),
    );
    const declared = endpoints.map((e) => [
      `${e.method} ${e.path}`,
      [
        ...new Set([
          ...(e.status ?? [e.output ? 200 : 204]),
          ...(e.cache ? [304] : []),
          ...[...errorsOf(e), ...SERVER_ERRORS].map((code) => ERRORS[code].status),
        ]),
      ]
        .map(String)
        .sort(),
    ]);
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(declared));
  });

  test("its server is this one, as an absolute address", async () => {
    const { body } = await world.api(PATH);
    expect(body.servers).toEqual([{ url: env().BASE_URL, description: "This server" }]);
    expect(body.servers[0].url).toMatch(/^https?:\/\/\w/);
    expect(body.info.contact.url).toBe(`${env().BASE_URL}/docs`);
  });

  test("every reference in the document leads somewhere", async () => {
    const { body, text } = await world.api(PATH);
    for (const [, pointer = ""] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = pointer
        .split("/")
        .reduce<Item>((at, key) => at?.[key.replaceAll("~1", "/").replaceAll("~0", "~")], body);
      expect(target, pointer).toBeDefined();
    }
  });

  test("every operation that it documents answers here", async () => {
    const { body } = await world.api(PATH);
    for (const [path, operations] of Object.entries<Item>(body.paths)) {
      for (const method of Object.keys(operations)) {
        const allowed = (await world.api(path.replaceAll(/\{\w+\}/g, "1"), { method: "OPTIONS" })).headers.get("allow");
        expect(allowed?.split(", "), path).toContain(method.toUpperCase());
      }
    }
  });

  answersHead(world, () => PATH);
});

describe("304", () => {
  test("a caller who has the document gets no body again", async () => {
    const { first, second } = await revalidated(world, PATH);
    expect(first.headers.get("cache-control")).toBe("public, max-age=300");
    expect(second.text).toBe("");
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
  });

  test("a change of the content leaves the validator good", async () => {
    const etag = (await world.api(PATH)).headers.get("etag") ?? "";
    await world.bundle({ places: [{ key: "p", name: "P" }] });
    expect((await world.api(PATH, { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  test("another validator gets the document in full", async () => {
    expect((await world.api(PATH, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });
});
