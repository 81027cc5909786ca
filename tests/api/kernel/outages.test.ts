import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signCookie } from "@/lib/domains/identity/sessions/cookie";
import { issueToken } from "@/lib/domains/identity/tokens";
import { declaredOperations, type Operation } from "@/tests/support/answers/pairs";
import { eventOf, signed, WEBHOOK_SECRET } from "@/tests/support/commerce/shopping";
import { freshDatabase } from "@/tests/support/database";
import { forgetProcess } from "@/tests/support/forget";
import { someone } from "@/tests/support/people";
import { type Served, serve } from "@/tests/support/serve";
import { COOKIE } from "@/tests/support/sessions";

/** These answer without the database, or report its failure in another way. */
const UNTOUCHED = new Set([
  "getHealth",
  "getReady",
  "getOpenApi",
  "signInSocial",
  "providerCallback",
  "providerCallbackForm",
]);
const QUERIES: Record<string, string> = { search: "?q=beach" };
const BODIES: Record<string, string> = {
  receivePaymentEvent: eventOf({ order: { id: "1", total: 1, currency: "XCD" }, payment: { id: "1" } }),
};

/** A request that the operation takes as far as the database. */
async function requestOf({ id, method, path }: Operation): Promise<[path: string, init: RequestInit]> {
  const now = Math.floor(Date.now() / 1000);
  const sub = "usr_0000000000000000000000";
  const body = BODIES[id] ?? "{}";
  const headers: Record<string, string> = {
    authorization: `Bearer ${(await issueToken({ sub, typ: "user", ver: 1 }, new Date())).token}`,
    "x-forwarded-for": someone(),
    "content-type": "application/json",
    "stripe-signature": signed(body),
  };
  if (path.startsWith("/api/auth/")) {
    headers.cookie = `${COOKIE}=${await signCookie({ sub, sid: "ses_0000000000000000000000" }, now, now + 3_600)}`;
    headers["sec-fetch-site"] = "same-origin";
  }
  const address = path.replace("{entity_type}", "place").replace(/\{\w+\}/g, "1");
  const init = { method, headers, redirect: "manual" as const, ...(method !== "GET" && { body }) };
  return [`${address}${QUERIES[id] ?? ""}`, init];
}

/** Serves the API over this database for the tests of a `describe`. */
function useServiceOver(database: () => Promise<string>): (operation: Operation) => Promise<Response> {
  let served: Served;
  beforeAll(async () => {
    Object.assign(process.env, {
      DATABASE_URL: await database(),
      AUTH_SECRET: "a secret of the tests, long enough for anyone",
      LOG_LEVEL: "silent",
      BASE_URL: "http://localhost:3000",
      TRUSTED_PROXY: "1",
      PAYMENTS_WEBHOOK_SECRET: WEBHOOK_SECRET,
    });
    served = await serve();
  });
  afterAll(async () => {
    await served?.stop();
    await (await import("@/lib/platform/database/database")).db().close();
    forgetProcess();
  });
  return async (operation) => {
    const [path, init] = await requestOf(operation);
    return fetch(`${served.base}${path}`, init);
  };
}

const operations = declaredOperations().filter(({ id }) => !UNTOUCHED.has(id));

describe("500", () => {
  let drop = async (): Promise<void> => undefined;
  // Every query fails in a way that the service does not expect.
  const call = useServiceOver(async () => {
    const empty = await freshDatabase("template0");
    drop = empty.drop;
    return empty.url;
  });
  afterAll(() => drop());

  test.concurrent.each(operations)("$id hides why it failed", async (operation) => {
    const response = await call(operation);
    const text = await response.text();
    expect(response.status, text).toBe(500);
    expect(text).not.toMatch(/relation|postgres|select|sql|\bat \//i);
  });
});

describe("503", () => {
  // Nobody listens there.
  const call = useServiceOver(async () => "postgres://nobody@127.0.0.1:9/nothing");

  test.concurrent.each(operations)("$id says that it is down for now", async (operation) => {
    const response = await call(operation);
    const text = await response.text();
    expect(response.status, text).toBe(503);
    expect(text).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
  });
});
