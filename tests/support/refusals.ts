import { describe, expect, test } from "vitest";
import { declaredOperations } from "./answers/pairs";
import { send } from "./people";
import { sessionOf } from "./sessions";
import type { World } from "./world";

interface Operation {
  /** Its address, or where it is found once the tests run. */
  path: string | (() => string);
  method?: string;
  token?: () => string | Promise<string>;
}

/** The refusals that every operation with a body has, whatever it is for. */
export function refusesBadBodies(world: World, { path, method = "POST", token }: Operation): void {
  const call = async (body: unknown, headers: Record<string, string> = {}) =>
    send(world, typeof path === "string" ? path : path(), body, { method, headers, token: await token?.() });

  describe("400", () => {
    test.each(["", "{", "{'a':1}", "\u0000", "[1,]"])("a body that is not JSON (%j) is invalid_body", async (text) => {
      const { status, body } = await call(text);
      expect([status, body.error.code]).toEqual([400, "invalid_body"]);
    });
  });
  describe("413", () => {
    test("a body over 256 KiB is payload_too_large", async () => {
      const { status, body } = await call({ filler: "x".repeat(257 * 1024) });
      expect([status, body.error.code]).toEqual([413, "payload_too_large"]);
    });
  });
  describe("415", () => {
    test("a body of another type is unsupported_media_type", async () => {
      const { status, body } = await call("a=1", { "content-type": "application/x-www-form-urlencoded" });
      expect([status, body.error.code]).toEqual([415, "unsupported_media_type"]);
    });
  });
}

interface Named {
  method: string;
  path: string;
}

/** The operation of that id, with ids in its path that no row has. */
function operationOf(operationId: string): Named {
  const found = declaredOperations().find(({ id }) => id === operationId);
  if (!found) throw new Error(`public/openapi.json has no operation ${operationId}`);
  return { method: found.method, path: found.path.replace("{entity_type}", "place").replace(/\{\w+\}/g, "999999999") };
}

/** 401 before anything else is looked at, such as whether the resource is there. */
export function refusesAnonymous(world: World, operationId: string): void {
  const { method, path } = operationOf(operationId);
  describe("401", () => {
    test("a caller without a token, or with one that is none, learns nothing else", async () => {
      for (const token of [undefined, "garbage"]) {
        const { status, body } = await send(world, path, undefined, { method, token });
        expect([status, body.error.code]).toEqual([401, "auth_required"]);
      }
    });
  });
}

/** 403 for the token of a guest, whether or not the resource is there. */
export function refusesGuests(world: World, operationId: string): void {
  const { method, path } = operationOf(operationId);
  describe("403", () => {
    test("a guest may not", async () => {
      const { status, body } = await send(world, path, undefined, { method, token: (await world.guest()).token });
      expect([status, body.error.code]).toEqual([403, "forbidden"]);
    });
  });
}

/** 403 for a page of another origin that sends a signed-in visitor's cookie. */
export function refusesForeignPages(world: World, operationId: string): void {
  const { method, path } = operationOf(operationId);
  describe("403", () => {
    test("a page of another origin cannot use a visitor's session", async () => {
      const { cookie } = await sessionOf(world, (await world.user()).id);
      const headers = { cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
      expect((await send(world, path, {}, { method, headers })).status).toBe(403);
    });
  });
}

/** 404 for ids that no row has. `token` is of a caller who may use the operation, `body` one that it accepts. */
export function refusesMissing(
  world: World,
  operationId: string,
  { token, body: sent }: { token?: () => Promise<string>; body?: object } = {},
): void {
  const { method, path } = operationOf(operationId);
  describe("404", () => {
    test("a resource that does not exist", async () => {
      const caller = (await token?.()) ?? (await world.user()).token;
      const { status, body } = await send(world, path, sent, { method, token: caller });
      expect([status, body.error.code]).toEqual([404, "not_found"]);
    });
  });
}
