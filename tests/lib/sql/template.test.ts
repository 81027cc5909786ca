import { sql as drizzleSql } from "drizzle-orm";
import { PgDialect, QueryBuilder } from "drizzle-orm/pg-core";
import { describe, expect, test, vi } from "vitest";
import { reviewFlags, reviews } from "@/db/schema";
import { alias, type Fragment, join, literal, nameOf, none, rawSql, render, sql } from "@/lib/platform/sql/template";

const r = alias(reviews, "r");

describe("a rendered template", () => {
  test("qualifies columns, inserts fragments and numbers values in their order", () => {
    const older = sql`and ${r.id} < ${"9"}`;
    const { text, params } = render(
      sql`select ${r.id} from ${reviews} ${r} where ${r.userId} = ${"usr_1"} ${older} limit ${20}`,
    );
    expect(text).toBe('select "r"."id" from "reviews" "r" where "r"."user_id" = $1 and "r"."id" < $2 limit $3');
    expect(params).toEqual(["usr_1", "9", 20]);
  });

  test("never puts a value into the text, whatever its type", () => {
    const values = ["'; drop table x", 7, true, null, new Date(0), Buffer.from("x"), ["a", "b"]];
    for (const value of values) {
      const { text, params } = render(sql`select ${value}`);
      expect(text).toBe("select $1");
      expect(params).toEqual([value]);
    }
  });

  test("is the same as Drizzle's, and Drizzle renders each shape only once", () => {
    const read = (tag: typeof sql, id: string, wide: boolean): Fragment =>
      tag`select ${reviews.id} from ${reviews} where ${reviews.id} = ${id}${wide ? tag` or ${reviews.rating} > ${3}` : tag``}`;
    const spy = vi.spyOn(PgDialect.prototype, "sqlToQuery");
    const texts = [true, false, true, false].map((wide, i) => render(read(sql, String(i), wide)).text);
    expect(spy).toHaveBeenCalledTimes(2);
    spy.mockRestore();
    const dialect = new PgDialect();
    const theirs = [true, false].map(
      (wide) => dialect.sqlToQuery(read(drizzleSql as unknown as typeof sql, "1", wide) as never).sql,
    );
    expect(texts).toEqual([...theirs, ...theirs]);
  });

  test("tells a value from a fragment at the same position", () => {
    const both = (first: string | Fragment, second: string | Fragment) => render(sql`select ${first}, ${second}`).text;
    expect(both("a", sql`now()`)).toBe("select $1, now()");
    expect(both(sql`now()`, "a")).toBe("select now(), $1");
  });

  test("goes into Drizzle's builder as its own SQL", () => {
    const query = new QueryBuilder()
      .select({ id: reviewFlags.id })
      .from(reviewFlags)
      .where(sql`${reviewFlags.userId} = ${"u"}`.getSQL());
    expect(query.toSQL()).toMatchObject({
      sql: expect.stringContaining('where "review_flags"."user_id" = $1'),
      params: ["u"],
    });
  });
});

describe("parts of a template", () => {
  test("names, lists, words and absent parts", () => {
    const columns = join([reviewFlags.reason, reviewFlags.notes].map(nameOf), sql`, `);
    expect(render(sql`insert into ${reviewFlags} (${columns})${none}`).text).toBe(
      'insert into "review_flags" ("reason", "notes")',
    );
    expect(render(sql`limit ${rawSql("26")}`).text).toBe("limit 26");
    expect(render(sql`= ${literal("flagged")}`).text).toBe("= 'flagged'");
    expect(render(sql`= ${literal("a' or true")}`)).toEqual({ text: "= $1", params: ["a' or true"] });
  });
});
