import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { type CursorBinding, decodeCursor, encodeCursor } from "@/lib/http/cursor";
import { forge, genuine } from "@/tests/support/forge";
import { rereadSettings, settleKernel } from "@/tests/support/kernel";

const SECRET = "the secret of these tests, long enough";
const now = new Date("2026-11-21T12:00:00.000Z");
const binding: CursorBinding = {
  list: "place-reviews",
  owner: "42",
  filters: { status: "open", q: null },
  lifetime: 900,
};

beforeAll(() => {
  settleKernel({ AUTH_SECRET: SECRET });
});

const outcome = (cursor: string, against = binding, at = now): unknown => {
  try {
    return decodeCursor(against, cursor, at);
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

const anyKey = fc.array(
  fc.oneof(
    fc.string({ unit: "binary" }).filter((s) => s.isWellFormed()),
    fc.integer(),
  ),
  { maxLength: 4 },
);
const anyBinding = fc.record({
  list: fc.string(),
  owner: fc.string(),
  filters: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.constant(null))),
  lifetime: fc.integer({ min: 1, max: 86_400 }),
});

describe("a cursor", () => {
  test("gives back the key that it was made from, whatever the key and the binding", () => {
    fc.assert(
      fc.property(anyBinding, anyKey, (to, key) => {
        expect(decodeCursor(to, encodeCursor(to, key, now), now)).toEqual(key);
      }),
      { numRuns: 500 },
    );
  });

  test("is refused by any other binding", () => {
    fc.assert(
      fc.property(anyBinding, anyBinding, anyKey, (to, other, key) => {
        fc.pre(
          JSON.stringify([to.list, to.owner, to.filters]) !== JSON.stringify([other.list, other.owner, other.filters]),
        );
        const same = encodeCursor(to, key, now) === encodeCursor({ ...other, lifetime: to.lifetime }, key, now);
        expect(outcome(encodeCursor(to, key, now), other)).toEqual(same ? key : "invalid_cursor");
      }),
      { numRuns: 300 },
    );
  });

  test("does not depend on the order in which the filters are named", () => {
    const cursor = encodeCursor({ ...binding, filters: { a: 1, b: "x" } }, ["k"], now);
    expect(outcome(cursor, { ...binding, filters: { b: "x", a: 1 } })).toEqual(["k"]);
  });

  test.each([
    ["another list", { ...binding, list: "place-photos" }],
    ["another owner", { ...binding, owner: "43" }],
    ["no owner", { list: binding.list, filters: { status: "open", q: null }, lifetime: 900 }],
    ["another filter", { ...binding, filters: { status: "done", q: null } }],
    ["a filter less", { ...binding, filters: { status: "open" } }],
    ["a number for its text", { ...binding, owner: "42", filters: { status: "open", q: 0 } }],
  ])("is refused for %s", (_, other) => {
    expect(outcome(encodeCursor(binding, ["a", 1], now), other)).toBe("invalid_cursor");
  });

  test("with any single bit of its text flipped is refused", () => {
    const bytes = Buffer.from(encodeCursor(binding, ["2026-11-21T12:00:00.000Z", "9007199254740993"], now), "latin1");
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(outcome(flipped.toString("latin1")), `bit ${bit}`).toBe("invalid_cursor");
    }
  });

  test("in any other spelling of the same bytes is refused", () => {
    const cursor = encodeCursor(binding, ["a", 1], now);
    const [payload = "", signature = ""] = cursor.split(".");
    const standard = (text: string) => text.replaceAll("-", "+").replaceAll("_", "/");
    const last = signature.charAt(42);
    const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const group = alphabet.indexOf(last) & ~3;
    const twins = [0, 1, 2, 3].map((low) => alphabet.charAt(group + low)).filter((letter) => letter !== last);
    const spellings = [
      ...twins.map((letter) => `${payload}.${signature.slice(0, 42)}${letter}`),
      `${cursor}=`,
      `${payload}=.${signature}`,
      `${payload}==.${signature}`,
      ` ${cursor}`,
      `${cursor} `,
      `${cursor}\n`,
      `${cursor}.`,
      `.${cursor}`,
      `${cursor}.${signature}`,
      `${payload}..${signature}`,
      `${payload}${signature}`,
      payload,
      signature,
      `${payload}.`,
      `.${signature}`,
      "",
      ".",
      "..",
      encodeURIComponent(`${cursor}=`),
    ];
    for (const spelling of spellings) expect(outcome(spelling), JSON.stringify(spelling)).toBe("invalid_cursor");
    for (const text of [`${standard(payload)}.${signature}`, `${payload}.${standard(signature)}`]) {
      if (text !== cursor) expect(outcome(text), text).toBe("invalid_cursor");
    }
  });

  test("is refused whatever else is sent in its place", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        expect(outcome(text)).toBe("invalid_cursor");
      }),
      { numRuns: 1_000 },
    );
  });

  test("made of an access token is refused", () => {
    const { header, claims } = genuine("usr_1", now);
    const token = forge(header, claims);
    const [head = "", body = "", signature = ""] = token.split(".");
    for (const text of [token, `${head}.${signature}`, `${body}.${signature}`])
      expect(outcome(text)).toBe("invalid_cursor");
  });

  test("lives as long as its binding says and not a millisecond more", () => {
    const cursor = encodeCursor(binding, ["a"], now);
    expect(outcome(cursor, binding, new Date(now.getTime() + 899_999))).toEqual(["a"]);
    expect(outcome(cursor, binding, new Date(now.getTime() + 900_000))).toBe("invalid_cursor");
  });

  test("outlives one rotation of the secret and not two", async () => {
    const cursor = encodeCursor(binding, ["a"], now);
    const under = async (settings: Record<string, string>) => {
      Object.assign(process.env, { AUTH_SECRET_PREVIOUS: "" }, settings);
      rereadSettings();
      try {
        return decodeCursor(binding, cursor, now);
      } catch (error) {
        return (error as { code?: string }).code;
      }
    };
    expect(await under({ AUTH_SECRET: "b".repeat(40), AUTH_SECRET_PREVIOUS: SECRET })).toEqual(["a"]);
    expect(await under({ AUTH_SECRET: "c".repeat(40), AUTH_SECRET_PREVIOUS: "b".repeat(40) })).toBe("invalid_cursor");
    expect(await under({ AUTH_SECRET: SECRET })).toEqual(["a"]);
  });
});
