import { describe, expect, test } from "vitest";
import { send } from "./people";
import type { World } from "./world";

interface Operation {
  /** Its address, or where it is found once the tests run. */
  path: string | (() => string);
  method?: string;
  token?: () => string;
}

/** The refusals that every operation with a body has, whatever it is for. */
export function refusesBadBodies(world: World, { path, method = "POST", token }: Operation): void {
  const call = (body: unknown, headers: Record<string, string> = {}) =>
    send(world, typeof path === "string" ? path : path(), body, { method, headers, token: token?.() });

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
