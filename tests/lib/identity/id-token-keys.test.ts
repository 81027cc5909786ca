import { decodeProtectedHeader, type FlattenedJWSInput } from "jose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { issuerKeys } from "@/lib/domains/identity/sessions/id-token-keys";
import { type Issuer, startIssuer } from "@/tests/support/issuer";

let provider: Issuer;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  provider = await startIssuer();
});
afterEach(async () => {
  vi.useRealTimers();
  await provider.stop();
});

/** Resolves the key of a token that the issuer signs now. */
async function keyOf() {
  const token = await provider.sign(provider.claims("app"));
  const [protectedHeader = "", payload = "", signature = ""] = token.split(".");
  const input: FlattenedJWSInput = { protected: protectedHeader, payload, signature };
  return issuerKeys(provider.issuer)({ ...decodeProtectedHeader(token), alg: "RS256" }, input);
}
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

test("the keys are read once in ten minutes, by 50 callers at once too", async () => {
  await Promise.all(Array.from({ length: 50 }, keyOf));
  expect(provider.state.asked).toBe(2);
  pass(599_000);
  await keyOf();
  expect(provider.state.asked).toBe(2);
  pass(2_000);
  await keyOf();
  expect(provider.state.asked).toBe(4);
});

test("a rotation is noticed at the first token of the new key, at most every 30 seconds", async () => {
  await keyOf();
  provider.state.keys = [await provider.makeKey()];
  await expect(keyOf()).rejects.toThrow();
  expect(provider.state.asked).toBe(2);
  pass(31_000);
  await keyOf();
  expect(provider.state.asked).toBe(4);
});

test("an outage is not remembered", async () => {
  provider.state.down = true;
  await expect(keyOf()).rejects.toThrow("answered 500");
  provider.state.down = false;
  await keyOf();
});

test("a token of an unknown key during an outage does not end the use of the keys that are known", async () => {
  await keyOf();
  const { keys } = provider.state;
  pass(31_000);
  Object.assign(provider.state, { down: true, keys: [await provider.makeKey()] });
  await expect(keyOf()).rejects.toThrow("answered 500");
  provider.state.keys = keys;
  await keyOf();
});
