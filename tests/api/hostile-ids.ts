import { request } from "node:http";
import { expect, test } from "vitest";
import type { World } from "@/tests/support/world";
import { expectError } from "./checks";

/** Ids that no row can have, and some that none has, as they stand in a path. */
export const UNKNOWN_IDS = [
  "0",
  "-1",
  "+1",
  "01",
  "1.0",
  "1e3",
  "abc",
  "999999999",
  "9223372036854775807",
  "9223372036854775808",
  "18446744073709551617",
  "9".repeat(400),
  "%00",
  "1%00",
  "%20",
  "1%20",
  "%31%0a",
  "..%2f1",
  "1%2f..",
  "1;drop",
  "1'--",
  "%D9%A1",
  "null",
  "__proto__",
  "constructor",
];

/** Answers them with 404, also where a path cannot be decoded. For use inside `describe("404")`. */
export function refusesUnknownIds(world: World, path: (id: string) => string, token?: () => Promise<string>): void {
  test.each(UNKNOWN_IDS)("the id %s is not there", async (id) => {
    expectError(await world.api(path(id), { token: await token?.() }), 404, "not_found");
  });

  test.each(["%", "%zz", "%c3%28"])("an id that cannot be decoded (%s) is not a failure of ours", async (id) => {
    const { status } = await raw(world, path(id), await token?.());
    // Next decodes a path before any code of ours sees it, and answers 500 by itself where that fails.
    expect(process.env.API_SERVED_BY === "next" ? [400, 404, 500] : [404]).toContain(status);
  });

  test("a path that climbs out of the route is not there", async () => {
    const { status } = await raw(world, path("../../../etc/passwd"), await token?.());
    expect(status).toBe(404);
  });

  test("no validator makes an unknown id 304", async () => {
    for (const header of ["*", '"x"', 'W/"x", *']) {
      const answer = await world.api(path("999999999"), {
        headers: { "if-none-match": header },
        token: await token?.(),
      });
      expectError(answer, 404, "not_found");
    }
  });
}

/** A request whose path is sent as it is written: fetch would tidy it. */
function raw(world: World, path: string, token: string | undefined): Promise<{ status: number }> {
  const { hostname, port } = new URL(world.base);
  return new Promise((resolve, reject) => {
    const call = request(
      { hostname, port, path, headers: token ? { authorization: `Bearer ${token}` } : {} },
      (response) => {
        response.resume();
        response.on("end", () => resolve({ status: response.statusCode ?? 0 }));
      },
    );
    call.on("error", reject);
    call.end();
  });
}
