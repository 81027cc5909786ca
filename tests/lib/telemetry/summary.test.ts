import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { statementSummary } from "@/lib/platform/telemetry-export/summary";

describe("a statement's name", () => {
  test.each([
    ["select item from place_cards where id = $1", "select place_cards"],
    [
      `with hits as materialized (select id from search_docs) select * from hits join "place_cards" c using (id)`,
      "select search_docs place_cards",
    ],
    ["insert into rate_limits (id) values ($1) on conflict (id) do update set count = 1", "insert rate_limits"],
    ['update "outbox" set due_at = now()', "update outbox"],
    ["delete from outbox where id in (select id from outbox for update skip locked)", "delete outbox"],
    ['analyze "events", "event_cards"', "analyze events"],
    ['lock table "search_words" in share row exclusive mode', "lock search_words"],
    ["select 1", "select"],
    ["listen x", "statement"],
  ])("of %s is %s", (text, summary) => expect(statementSummary(text)).toBe(summary));

  test("never holds what is quoted as a value, nor a number", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.double({ noNaN: true }), (email, n) => {
        const summary = statementSummary(
          `select a from app_users where email = '${email.replaceAll("'", "''")}' and n > ${n}`,
        );
        expect(summary).toMatch(/^select app_users( [a-z_0-9]+)*$/);
        expect(summary.split(" ").length).toBeLessThanOrEqual(5);
      }),
      { numRuns: 200 },
    );
  });
});
