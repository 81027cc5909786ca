import { afterEach, describe, expect, test, vi } from "vitest";
import { PATCH } from "@/app/api/v1/me/route";
import type { KernelRequest } from "@/lib/http/messages";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
let lateMs = 0;
const now = performance.now.bind(performance);
afterEach(() => {
  lateMs = 0;
  vi.restoreAllMocks();
});

/** A request whose body arrives in full a second after its head, and what happens meanwhile. */
function slowRequest(token: string, body: unknown, meanwhile: () => PromiseLike<unknown>): KernelRequest {
  vi.spyOn(performance, "now").mockImplementation(() => now() + lateMs);
  return {
    method: "PATCH",
    target: "/api/v1/me",
    remoteAddress: "192.0.2.1",
    headers: new Headers({ authorization: `Bearer ${token}`, "content-type": "application/json" }),
    bytes: async () => {
      await meanwhile();
      lateMs = 1_000;
      return Buffer.from(JSON.stringify(body));
    },
    stream: () => expect.unreachable(),
  };
}
const nameOf = async (id: string) => (await world.sql`select name from app_users where id = ${id}`)[0]?.name;

describe("a body that arrives slowly", () => {
  test("is accepted from a caller who is still signed in", async () => {
    const { id, token } = await world.user();
    const answer = await PATCH.direct?.(
      slowRequest(token, { name: "Ti Jean" }, () => Promise.resolve()),
      {},
    );
    expect([answer?.status, await nameOf(id)]).toEqual([200, "Ti Jean"]);
  });

  test("changes nothing once its caller's token is revoked", async () => {
    const { id, token } = await world.user();
    const before = await nameOf(id);
    const revoke = () => world.sql`update app_users set token_version = token_version + 1 where id = ${id}`;
    const answer = await PATCH.direct?.(slowRequest(token, { name: "Ti Jean" }, revoke), {});
    expect([answer?.status, await nameOf(id)]).toEqual([401, before]);
  });
});
