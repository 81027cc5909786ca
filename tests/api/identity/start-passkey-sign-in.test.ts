import { describe, expect, test } from "vitest";
import { PASSKEYS } from "@/tests/support/passkeys";
import { MANY_CLIENTS, send, someone } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const begin = (from = someone()) => send(world, `${PASSKEYS}/sign-in/options`, undefined, { from });

describe("200", () => {
  test("a new challenge for any passkey of this site; it is stored only once it is used", async () => {
    const [one, other] = [await begin(), await begin()];
    expect([one.status, one.body.data.options]).toEqual([
      200,
      {
        rpId: "localhost",
        challenge: expect.stringMatching(/^[\w-]{43}$/),
        timeout: 60_000,
        userVerification: "required",
      },
    ]);
    expect(one.body.data.options.challenge).not.toBe(other.body.data.options.challenge);
    expect(await world.sql`select 1 from used_id_tokens`).toHaveLength(0);
  });
});

describe("429", () => {
  test("a client has 60 challenges and sign-ins in ten minutes", async () => {
    const from = someone();
    const answers = await Promise.all(Array.from({ length: 61 }, () => begin(from)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
