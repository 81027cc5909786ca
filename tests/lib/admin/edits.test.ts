import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assertUnchanged, baseOf, difference } from "@/lib/domains/admin/form-changes";
import { listOf, nestedObject } from "@/lib/domains/admin/form-fields";
import { OperatorError } from "@/lib/domains/admin/operator";

const problemsOf = (base: string | undefined, fields: Record<string, unknown>) => {
  try {
    assertUnchanged(base, fields);
    return [];
  } catch (error) {
    if (error instanceof OperatorError) return error.problems.map(({ path }) => path);
    throw error;
  }
};

describe("a form's base", () => {
  test("of any values refuses nothing while they stay, and names exactly the fields that are others now", () => {
    const fields = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.jsonValue(), { maxKeys: 6 });
    fc.assert(
      fc.property(fields, fc.jsonValue(), (before, value) => {
        const plain = JSON.parse(JSON.stringify(before));
        expect(problemsOf(baseOf(plain), plain)).toEqual([]);
        const [name] = Object.keys(plain);
        if (name === undefined) return;
        const after = { ...plain, [name]: value };
        const expected = difference(plain, after) ? [name] : [];
        expect(problemsOf(baseOf(plain), after)).toEqual(expected);
      }),
    );
  });

  test("does not mind in which order a database gives the keys of a document", () => {
    expect(
      problemsOf(baseOf({ hero: { a: 1, b: [{ c: 2, d: 3 }] } }), { hero: { b: [{ d: 3, c: 2 }], a: 1 } }),
    ).toEqual([]);
  });

  test.each(["", "null", "7", "[", '"x"', "{}"])("that no form of ours has sent (%j) lets nothing through", (base) => {
    expect(() => assertUnchanged(base, { name: "x" })).toThrow(OperatorError);
  });

  test("says what is there now, shortened", () => {
    expect(() => assertUnchanged(baseOf({ name: "old" }), { name: "x".repeat(300) })).toThrow(
      "Someone else changed this",
    );
  });
});

describe("a form's dotted names", () => {
  test("become nested values, lists by their numbers", () => {
    const whole = nestedObject({ "hero.headline": "Hi", "ctas.10.label": "b", "ctas.2.label": "a", plain: "x" });
    expect(JSON.parse(JSON.stringify(whole))).toEqual({
      hero: { headline: "Hi" },
      ctas: { 2: { label: "a" }, 10: { label: "b" } },
      plain: "x",
    });
    expect(JSON.parse(JSON.stringify(listOf(whole.ctas)))).toEqual([{ label: "a" }, { label: "b" }]);
  });

  test("never reach a prototype, whatever they are", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (values) => {
        nestedObject({
          ...values,
          "__proto__.polluted": "yes",
          "constructor.prototype.polluted": "yes",
          "a.b.c.d.e.f": "deep",
        });
        expect(Reflect.get({}, "polluted")).toBeUndefined();
      }),
    );
  });
});
