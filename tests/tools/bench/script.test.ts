import { describe, expect, test } from "vitest";
import type { Sent } from "@/tools/bench/writes/recorder";
import { scriptOf } from "@/tools/bench/writes/script";

const sent = (text: string, params: unknown[] = [], rows: Record<string, string>[] = []): Sent => ({
  text,
  params,
  rows,
});
const recording = (user: string, order: string, drawn: string) => ({
  inputs: { user },
  sent: [
    sent("insert into hits values ($1, $2)", [[`checkout:${user}:77`], 5]),
    sent("begin"),
    sent("insert into orders values ($1, $2) returning id", [user, null], [{ id: order }]),
    sent("update orders set reference = $2 where id = $1::bigint", [order, drawn]),
    sent("commit"),
  ],
});

describe("the script of recorded requests", () => {
  const one = recording("1000000001", "700000001", "pay_abcdefghijk");
  const other = recording("1000000002", "700000002", "pay_lmnopqrstuv");
  const { text, constants } = scriptOf("\\set user :n", [one, other]);

  test("has the statements in order, with the inputs as variables", () => {
    expect(text.split("\n")).toEqual([
      "\\set user :n",
      expect.stringMatching(/^\\set drawn0 random/),
      "insert into hits values (array[(:c0::text || :user::text || :c1::text)], :c2);",
      "begin;",
      "insert into orders values (:user, null) returning id \\gset s2_",
      "update orders set reference = (:c3::text || :drawn0::text) where id = :s2_id::bigint;",
      "commit;",
    ]);
  });

  test("has what is the same in every request as constants", () => {
    expect(constants).toEqual({ c0: "checkout:", c1: ":77", c2: "5", c3: "pay_" });
  });

  test("is refused for requests that sent different statements", () => {
    expect(() => scriptOf("", [one, { ...other, sent: other.sent.slice(1) }])).toThrow("different statements");
  });
});
