import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { opensTour, signShare } from "@/lib/domains/tours/share/share-token";
import { encodeCursor } from "@/lib/http/cursor";

const SECRET = "a secret of the tests, long enough for anyone";
const settings = vi.hoisted(() => ({ AUTH_SECRET: "", AUTH_SECRET_PREVIOUS: undefined as string | undefined }));
vi.mock("@/lib/platform/settings/env", () => ({ env: () => settings }));
beforeEach(() => Object.assign(settings, { AUTH_SECRET: SECRET, AUTH_SECRET_PREVIOUS: undefined }));

const NOW = new Date("2026-12-01T09:00:00Z");
const END = new Date("2026-12-31T09:00:00Z");

test("a token opens its tour until its end, and from then on nothing", () => {
  const token = signShare("17", END);
  expect(opensTour("17", token, NOW)).toBe(true);
  expect(opensTour("17", token, new Date(END.getTime() - 1))).toBe(true);
  expect(opensTour("17", token, END)).toBe(false);
});

test("a token opens no other tour, however the ids and ends are cut", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }), fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }), (a, b) => {
      fc.pre(a !== b);
      return !opensTour(String(b), signShare(String(a), END), NOW);
    }),
  );
});

test("a token with any one character changed, added or left out opens nothing", () => {
  const token = signShare("17", END);
  for (let at = 0; at < token.length; at++) {
    const other = token[at] === "A" ? "B" : "A";
    for (const changed of [other, "", `${token[at]}A`, token[at]?.toUpperCase() ?? ""]) {
      const tampered = token.slice(0, at) + changed + token.slice(at + 1);
      if (tampered !== token) expect(opensTour("17", tampered, NOW), tampered).toBe(false);
    }
  }
});

test("any text at all is answered, and opens nothing", () => {
  fc.assert(fc.property(fc.string(), (text) => !opensTour("17", text, NOW)));
});

test("a cursor over the same text opens nothing", () => {
  const cursor = encodeCursor({ list: "tour-share", owner: "17", lifetime: 86_400 }, ["17"], NOW);
  expect(opensTour("17", cursor, NOW)).toBe(false);
});

test("a token outlives one change of the secret, and not two", () => {
  const token = signShare("17", END);
  Object.assign(settings, {
    AUTH_SECRET: "the next secret, which is as long as the first",
    AUTH_SECRET_PREVIOUS: SECRET,
  });
  expect(opensTour("17", token, NOW)).toBe(true);
  settings.AUTH_SECRET_PREVIOUS = "yet another secret, which is as long as the first";
  expect(opensTour("17", token, NOW)).toBe(false);
});
