import { describe, expect, test } from "vitest";
import { MANY_CLIENTS, someone } from "@/tests/support/people";
import { cookiesOf } from "@/tests/support/sessions";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const begin = (from = someone()) =>
  world.api("/api/auth/passkey/generate-authenticate-options", { headers: { "x-forwarded-for": from } });

describe("200", () => {
  test("the options in better-auth's form, and the challenge in a cookie out of reach of scripts", async () => {
    const { status, body, headers } = await begin();
    expect([status, body.rpId, body.userVerification]).toEqual([200, "localhost", "required"]);
    expect(headers.get("cache-control")).toBe("private, no-store");
    const { line = "" } = cookiesOf({ headers })["destination.passkey"] ?? {};
    for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(line.split("; ")).toContain(attribute);
  });
});

describe("429", () => {
  test("a client has 60 challenges and sign-ins in ten minutes", async () => {
    const from = someone();
    const answers = await Promise.all(Array.from({ length: 61 }, () => begin(from)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
