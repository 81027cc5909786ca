import { beforeAll, describe, expect, test } from "vitest";
import { returnAddress, withError } from "@/lib/domains/identity/sessions/return-address";
import { AppError } from "@/lib/http/errors";
import { settleKernel } from "@/tests/support/kernel";

const BASE = "https://service.example";
const TRUSTED = ["https://app.example", "http://localhost:8081"];

beforeAll(() => {
  settleKernel({ BASE_URL: BASE, TRUSTED_ORIGINS: TRUSTED.join(", ") });
});

/** The address that a browser would open, or null if it is refused. */
function led(given: string): string | null {
  try {
    return returnAddress(given);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe("invalid_callback_url");
    return null;
  }
}

const HOSTS = [
  ..."evil.example evil.example:443 service.example.evil.example service.examplE.evil app.example.evil.example".split(
    " ",
  ),
  "service.example@evil.example",
  "evil.example#service.example",
  "evil.example?service.example",
  "[::1]",
  "127.1",
  "xn--service-9za.example",
  "ſervice.example.evil",
  "evil。example",
  "1572395042",
  "0x7f.1",
  "app.example:8443",
];
const STARTS = [
  "//",
  "///",
  "////",
  "/\\",
  "\\\\",
  "\\/",
  "/\t/",
  "/\n/",
  "/\r\n/",
  " //",
  "\t//",
  "\u0000//",
  "/ /",
  "/\u00a0/",
  "/%2f",
  "/%2F",
  "/%5c",
  "/%5C",
  "/%2f%2f",
  "%2f%2f",
  "/\u2028/",
  "\u3000//",
  "/\u200b/",
  "/.//",
  "/..//",
  "/;//",
  "http://",
  "https://",
  "HTTPS://",
  "hTtP:\\\\",
  "https:",
  "https:/",
  "https:///",
  "https:\\",
  "http:/\\",
  "ht\ntps://",
  "https://service.example@",
  "https://service.example:x@",
  "https://service.example%40",
  "https://app.example:1@",
  "https://service.example\\@",
  "https://service.example\t@",
  "ftp://",
  "ws://",
  "wss://",
  "blob:https://",
  "view-source:https://",
];
const SCRIPTS = [
  "javascript:",
  "JavaScript:",
  "java\nscript:",
  "\tjavascript:",
  "java\u0000script:",
  "javascript://service.example/%0a",
  "data:text/html,",
  "data:text/html;base64,",
  "vbscript:",
  "file:///",
  "about:",
  "mailto:",
  "tel:",
  "intent://",
  "jar:",
  "blob:https://service.example/",
  "filesystem:https://service.example/",
  "//javascript:",
  "/\\javascript:",
].flatMap((start) => ["alert(1)", "//service.example/", "", "%61lert(1)"].map((end) => start + end));
const PAYLOADS = [...STARTS.flatMap((start) => HOSTS.map((host) => start + host)), ...SCRIPTS];

describe("a callbackURL", () => {
  test("of more than 500 that try to lead elsewhere, none does", () => {
    expect(new Set(PAYLOADS).size).toBeGreaterThan(500);
    let refused = 0;
    for (const payload of PAYLOADS) {
      for (const given of [payload, `${payload}/path`, `${payload}?x=https://service.example`]) {
        const address = led(given);
        if (address === null) refused++;
        // An accepted address is on our origin, both as written and as a browser reads it.
        else
          expect(
            [BASE, ...TRUSTED].some((origin) => address.startsWith(`${origin}/`)),
            given,
          ).toBe(true);
        if (address !== null) expect([BASE, ...TRUSTED], given).toContain(new URL(address).origin);
      }
    }
    expect(refused).toBeGreaterThan(PAYLOADS.length * 2);
  });

  test.each([
    ["/", "/"],
    ["/in?x=1&y=//evil.example#z", "/in?x=1&y=//evil.example#z"],
    ["/a/../b", "/b"],
    ["/@evil.example", "/@evil.example"],
    ["/a//b", "/a//b"],
    ["/%E2%9C%93", "/%E2%9C%93"],
    [`${BASE}/in`, "/in"],
    [BASE, "/"],
    ["HTTPS://SERVICE.EXAMPLE:443/in", "/in"],
  ])("%s leads to our own %s", (given, path) => {
    expect(led(given)).toBe(`${BASE}${path}`);
  });

  test("of a trusted origin is taken, of its sub-domain, port or scheme not", () => {
    expect(led("https://app.example/in")).toBe("https://app.example/in");
    expect(led("http://localhost:8081")).toBe("http://localhost:8081/");
    for (const other of [
      "https://x.app.example",
      "http://app.example",
      "https://app.example:444",
      "http://localhost:8082",
    ])
      expect(led(other), other).toBeNull();
  });

  test.each([
    "",
    "in",
    "?x",
    "#x",
    ".",
    "../x",
    "@",
    "service.example",
    "://",
    "/\ud800".repeat(1_500),
    `/${"x".repeat(2_048)}`,
  ])("%j is refused", (given) => {
    expect(led(given)).toBeNull();
  });

  test("an error is added to what the address has", () => {
    expect(withError(returnAddress("/in?x=1#top"), "access_denied")).toBe(`${BASE}/in?x=1&error=access_denied#top`);
    expect(withError(returnAddress("/in?error=mine"), "access_denied")).toBe(`${BASE}/in?error=access_denied`);
  });
});
