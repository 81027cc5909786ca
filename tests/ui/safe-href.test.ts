import { expect, test } from "vitest";
import { hostOf, mailHref, phoneHref, webHref } from "@/app/_visitor/safe-href";
import { PAYLOADS } from "@/tests/support/xss";

test("only http and https addresses become links", () => {
  expect(webHref("https://example.org/a?b=c")).toBe("https://example.org/a?b=c");
  expect(webHref("http://example.org")).toBe("http://example.org/");
  const others = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "//example.org",
    "/x",
    "",
    null,
  ];
  for (const text of [...others, " java\tscript:alert(1)", "blob:https://example.org/1", "file:///etc/passwd"]) {
    expect([text, webHref(text)]).toEqual([text, null]);
  }
});

test("telephone numbers and email addresses become links only if they are nothing else", () => {
  expect(phoneHref("+1 (758) 555-0142")).toBe("tel:+17585550142");
  expect(mailHref("hello@example.org")).toBe("mailto:hello@example.org");
  for (const text of ["", "call me", "1", "javascript:1", "12345?x", "+".repeat(50)])
    expect(phoneHref(text)).toBeNull();
  for (const text of ["", "a@b?cc=c@d", "a b@c.org", "a@b\nbcc:x", "@", `${"a".repeat(300)}@b.org`]) {
    expect(mailHref(text)).toBeNull();
  }
});

test("no hostile text becomes a link of another scheme", () => {
  for (const text of PAYLOADS) {
    for (const href of [webHref(text), phoneHref(text), mailHref(text)]) {
      if (href !== null) expect(new URL(href).protocol).toMatch(/^(https?|tel|mailto):$/);
    }
  }
});

test("a host is shown without www", () => expect(hostOf("https://www.example.org/x")).toBe("example.org"));
