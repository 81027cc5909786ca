import { describe, expect, test } from "vitest";
import { formRefusal } from "@/lib/http/page-forms";

const KNOWN = "60".padEnd(42, "a");
const OTHER = "60".padEnd(42, "b");
const BOUNDARY = "boundary-of-a-test";
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

const refusalOf = async (body: string, headers: Record<string, string>, method = "POST") => {
  const get = (name: string): string | null => headers[name] ?? null;
  const refusal = await formRefusal(method, { get }, Buffer.from(body), (id) => id === KNOWN);
  return refusal && [refusal.status, refusal.reason];
};

const encode = (fields: Record<string, string>): string =>
  `${Object.entries(fields)
    .map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("")}--${BOUNDARY}--\r\n`;
const called = (fields: Record<string, string>, id = KNOWN) =>
  refusalOf(encode(fields), { "content-type": MULTIPART, "next-action": id });
const submitted = (fields: Record<string, string>) => refusalOf(encode(fields), { "content-type": MULTIPART });

const STATE = { attempt: 1, errors: { email: "$$5" }, values: { a: [1, null, true] }, done: "$undefined" };

describe("a form that our pages send is accepted", () => {
  test.each<[string, Record<string, string>]>([
    ["a form after its last state", { "1_email": "a@b.example", "0": JSON.stringify([STATE, "$K1"]) }],
    ["a form alone", { "1_a": "", "0": '["$K1"]' }],
    ["no arguments", { "0": "[]" }],
  ])("from a script: %s", async (_, fields) => {
    expect(await called(fields)).toBeNull();
  });

  test("from a script, as text", async () => {
    const headers = { "content-type": "text/plain;charset=UTF-8", "next-action": KNOWN };
    expect(await refusalOf("[]", headers)).toBeNull();
  });

  test.each<[string, Record<string, string>]>([
    ["without bound values", { [`$ACTION_ID_${KNOWN}`]: "", a: "b" }],
    [
      "with bound values",
      {
        $ACTION_REF_2: "",
        "$ACTION_2:0": JSON.stringify({ id: KNOWN, bound: "$@1" }),
        "$ACTION_2:1": JSON.stringify([STATE]),
        $ACTION_KEY: "k4401",
      },
    ],
    ["with the name of a part and no action", { "0": "x" }],
  ])("without scripts: %s", async (_, fields) => {
    expect(await submitted(fields)).toBeNull();
  });

  test("and so is any body of another media type, and of a request that writes nothing", async () => {
    expect(await refusalOf("a=%E0%A4%A", { "content-type": "application/x-www-form-urlencoded" })).toBeNull();
    expect(await refusalOf("broken", { "content-type": MULTIPART }, "GET")).toBeNull();
  });
});

describe("a form that our pages cannot send is refused", () => {
  test.each(["", "broken", encode({ a: "b" }).slice(0, -6), `--${BOUNDARY}\r\n\r\nno name\r\n--${BOUNDARY}--\r\n`])(
    "as malformed: %j",
    async (body) => {
      expect(await refusalOf(body, { "content-type": MULTIPART })).toEqual([400, "form_body"]);
    },
  );

  test("if no build of ours has its action", async () => {
    expect(await called({ "0": "[]" }, OTHER)).toEqual([409, "unknown_action"]);
    expect(await submitted({ [`$ACTION_ID_${OTHER}`]: "" })).toEqual([409, "unknown_action"]);
    const described = JSON.stringify({ id: OTHER, bound: null });
    expect(await submitted({ $ACTION_REF_1: "", "$ACTION_1:0": described })).toEqual([409, "unknown_action"]);
  });

  test.each<[string, Record<string, string>]>([
    ["none", { a: "b" }],
    ["no JSON", { "0": "[" }],
    ["no list", { "0": '{"a":1}' }],
    ["a reference to a part", { "0": '["$1"]', "1": "{}" }],
    ["a promise", { "0": '["$@1"]' }],
    ["a function", { "0": '["$F1"]' }],
    ["a map", { "0": '[{"a":["$Q1"]}]' }],
    ["a number that is none", { "0": '["$nx"]' }],
    ["many forms", { "0": '["$K1","$K1"]' }],
    ["a deep value", { "0": `${"[".repeat(50)}${"]".repeat(50)}` }],
    ["a part of its own", { "0": "[]", "1": "{}" }],
  ])("if its arguments are %s", async (_, fields) => {
    expect(await called(fields)).toEqual([400, "action_arguments"]);
  });

  test("if its arguments are given twice", async () => {
    const twice = encode({ "0": "[]" }).replace(`--${BOUNDARY}--\r\n`, encode({ "0": "[]" }));
    const headers = { "content-type": MULTIPART, "next-action": KNOWN };
    expect(await refusalOf(twice, headers)).toEqual([400, "action_arguments"]);
  });

  test.each<[string, Record<string, string>]>([
    ["missing", {}],
    ["no JSON", { "$ACTION_1:0": "{" }],
    ["no object", { "$ACTION_1:0": "1" }],
    ["without an id", { "$ACTION_1:0": '{"bound":null}' }],
    ["bound to a part that is missing", { "$ACTION_1:0": JSON.stringify({ id: KNOWN, bound: "$@1" }) }],
    ["bound to another part", { "$ACTION_1:0": JSON.stringify({ id: KNOWN, bound: "$@2" }), "$ACTION_1:2": "[]" }],
    ["bound to no list", { "$ACTION_1:0": JSON.stringify({ id: KNOWN, bound: "$@1" }), "$ACTION_1:1": "{}" }],
    ["bound to a reference", { "$ACTION_1:0": JSON.stringify({ id: KNOWN, bound: "$@1" }), "$ACTION_1:1": '["$K1"]' }],
  ])("if its description is %s", async (_, fields) => {
    expect(await submitted({ $ACTION_REF_1: "", ...fields })).toEqual([400, "action_arguments"]);
  });
});
