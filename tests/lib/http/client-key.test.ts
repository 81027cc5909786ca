import { describe, expect, test } from "vitest";
import { clientKeyOf as keyOf } from "@/lib/http/client-key";

const clientKeyOf = (headers: Headers, trusted: string, remoteAddress: string | null = "192.0.2.7") =>
  keyOf({ headers, remoteAddress }, trusted);
const forwarded = (value: string) => new Headers({ "x-forwarded-for": value });

describe("TRUSTED_PROXY=none", () => {
  test.each(["1.2.3.4", "1.2.3.4, 5.6.7.8", "2001:db8::1", "garbage"])(
    "the socket's own address counts, whatever the caller sends: %s",
    (value) => {
      const headers = new Headers({
        "x-forwarded-for": value,
        "x-real-ip": value,
        "x-vercel-forwarded-for": value,
        forwarded: `for=${value}`,
        "cf-connecting-ip": value,
        "true-client-ip": value,
        "x-client-ip": value,
      });
      expect(clientKeyOf(headers, "none")).toBe("192.0.2.7");
      expect(clientKeyOf(headers, "none", "::ffff:192.0.2.8")).toBe("192.0.2.8");
      expect(clientKeyOf(headers, "none", "2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
      expect(clientKeyOf(headers, "none", null)).toBe("shared");
    },
  );
});

describe("TRUSTED_PROXY=vercel", () => {
  test("only the platform's own header counts", () => {
    expect(clientKeyOf(new Headers({ "x-vercel-forwarded-for": "203.0.113.7" }), "vercel")).toBe("203.0.113.7");
    expect(clientKeyOf(forwarded("203.0.113.7"), "vercel")).toBe("shared");
    expect(
      clientKeyOf(new Headers({ "x-vercel-forwarded-for": "203.0.113.7", "x-forwarded-for": "9.9.9.9" }), "vercel"),
    ).toBe("203.0.113.7");
  });
});

describe("a number of hops", () => {
  test.each([
    ["one hop: the right-most", "1", "203.0.113.7", "203.0.113.7"],
    ["one hop: what the caller wrote on the left does not count", "1", "6.6.6.6, 203.0.113.7", "203.0.113.7"],
    ["one hop: however much the caller wrote", "1", `${"6.6.6.6, ".repeat(500)}203.0.113.7`, "203.0.113.7"],
    ["two hops: the second from the right", "2", "6.6.6.6, 203.0.113.7, 10.0.0.1", "203.0.113.7"],
    ["two hops: with one entry nothing can be trusted", "2", "203.0.113.7", "shared"],
    ["three hops", "3", "6.6.6.6,203.0.113.7,10.0.0.1,10.0.0.2", "203.0.113.7"],
    ["without spaces", "1", "6.6.6.6,203.0.113.7", "203.0.113.7"],
    ["with too many spaces", "1", "6.6.6.6 ,   203.0.113.7  ", "203.0.113.7"],
    ["IPv6 counts by its /64", "1", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["IPv6 in capitals and short form is the same", "1", "2001:DB8:1:2::9", "2001:db8:1:2::/64"],
    ["IPv6 in brackets with a port", "1", "[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
    ["IPv6 in brackets without a port", "1", "[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
    ["IPv4 with a port", "1", "203.0.113.7:51234", "203.0.113.7"],
    ["IPv4 mapped into IPv6 is that IPv4", "1", "::ffff:203.0.113.7", "203.0.113.7"],
    ["IPv4 mapped, in hexadecimal", "1", "::ffff:cb00:7107", "203.0.113.7"],
    ["loopback", "1", "::1", "0:0:0:0::/64"],
    ["garbage in the trusted place", "1", "203.0.113.7, garbage", "shared"],
    ["an empty trusted place", "1", "203.0.113.7, ", "shared"],
    ["unknown", "1", "unknown", "shared"],
    ["an address that is none", "1", "999.1.1.1", "shared"],
    ["a header that is empty", "1", "", "shared"],
    ["control and injection", "1", "203.0.113.7' or 1=1 --", "shared"],
    ["a very long entry", "1", "1".repeat(5_000), "shared"],
  ])("%s", (_, hops, header, expected) => {
    expect(clientKeyOf(forwarded(header), hops)).toBe(expected);
  });

  test("no header at all is the shared bucket", () => {
    expect(clientKeyOf(new Headers(), "1")).toBe("shared");
  });

  test("several headers count as one list", () => {
    const headers = new Headers();
    headers.append("x-forwarded-for", "6.6.6.6");
    headers.append("x-forwarded-for", "203.0.113.7");
    expect(clientKeyOf(headers, "1")).toBe("203.0.113.7");
  });

  test("10,000 spoofed lists of one caller are one client", () => {
    const keys = new Set<string>();
    for (let i = 0; i < 10_000; i++) keys.add(clientKeyOf(forwarded(`${i >> 8}.${i & 255}.3.4, 198.51.100.9`), "1"));
    expect([...keys]).toEqual(["198.51.100.9"]);
  });

  test("a /64 is one client, and its neighbour another", () => {
    const key = (address: string) => clientKeyOf(forwarded(address), "1");
    expect(key("2001:db8:0:1:ffff:ffff:ffff:ffff")).toBe(key("2001:db8:0:1::"));
    expect(key("2001:db8:0:2::")).not.toBe(key("2001:db8:0:1::"));
  });
});
