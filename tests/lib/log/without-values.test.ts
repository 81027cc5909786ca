import { expect, test } from "vitest";
import { withoutValues } from "@/lib/platform/log/without-values";

const SECRET = "someone@example.org";
const ofPostgres = Object.assign(new Error("duplicate key value"), {
  name: "PostgresError",
  severity: "ERROR",
  code: "23505",
  detail: `Key (email)=(${SECRET}) exists.`,
  table_name: "app_users",
  constraint_name: "app_users_email",
});
const ofDrizzle = Object.assign(new Error(`Failed query: update\nparams: ${SECRET}`), {
  params: [SECRET],
  cause: ofPostgres,
});
const KNOWN = { type: "PostgresError", code: "23505", table: "app_users", constraint: "app_users_email" };

test.each([
  ["of PostgreSQL", ofPostgres, KNOWN],
  ["of Drizzle", ofDrizzle, KNOWN],
  ["with such a cause", new TypeError("no", { cause: ofDrizzle }), { type: "TypeError", message: "no", cause: KNOWN }],
  ["of several", new AggregateError([ofDrizzle, 1], "two"), { message: "two", errors: [KNOWN, 1] }],
])("an error %s is told without values", (_, error, expected) => {
  const told = withoutValues(error);
  expect(told).toMatchObject(expected);
  expect(JSON.stringify(told)).not.toContain(SECRET);
});

test("any other error, and one that is its own cause, stays as it is", () => {
  const own = new Error("own");
  own.cause = own;
  for (const error of [own, new Error("a", { cause: new Error("b") }), "text", undefined])
    expect(withoutValues(error)).toBe(error);
});
