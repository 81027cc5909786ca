import { nested, text } from "./hostile-json";

/** Bodies that are not a valid JSON object, with their claimed content type. */
export const BODIES: readonly { type: string | undefined; body: string | Buffer | undefined }[] = [
  ...[
    "",
    " ",
    "null",
    "true",
    "1",
    "-0",
    "1e999",
    '"text"',
    "[]",
    "[{}]",
    "{",
    "}",
    "{]",
    "{'a':1}",
    "{a:1}",
    "NaN",
    "undefined",
  ].map((body) => ({ type: "application/json", body })),
  ...['{"a":1,}', '{"a":1}{"b":2}', '{"a":1} x', "\ufeff{}", '{"a":"\\x"}', '{"a":"\n"}', '{"a":01}', "//c\n{}"].map(
    (body) => ({
      type: "application/json",
      body,
    }),
  ),
  { type: "application/json", body: undefined },
  { type: "application/json", body: Buffer.from([0xff, 0xfe, 0x00]) },
  { type: "application/json", body: Buffer.from('{"name":"\xff\xfe"}', "latin1") },
  { type: "application/json", body: nested("[", "]", 10_000) },
  { type: "application/json", body: `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}` },
  { type: "application/json", body: `{"name":${text("x".repeat(255 * 1024))}}` },
  { type: "application/json", body: `{"name":${text("x".repeat(257 * 1024))}}` },
  { type: "application/json", body: `{${Array.from({ length: 20_000 }, (_, n) => `"k${n}":1`).join(",")}}` },
  { type: "application/json; charset=utf-16", body: "{}" },
  { type: 'application/json;charset="x', body: "{}" },
  { type: "text/plain", body: "{}" },
  { type: "application/x-www-form-urlencoded", body: "a=1&a=2&__proto__[x]=1&%00=%ff" },
  { type: "multipart/form-data; boundary=x", body: "--x\r\n\r\n--x--" },
  { type: "application/xml", body: "<!DOCTYPE x [<!ENTITY y SYSTEM 'file:///etc/passwd'>]><x>&y;</x>" },
  { type: "garbage", body: "{}" },
  { type: undefined, body: "{}" },
];

/** Ten megabytes; only a few requests send it. */
export const HUGE = { type: "application/json", body: `{"name":"${"x".repeat(10 * 1024 * 1024)}"}` };
