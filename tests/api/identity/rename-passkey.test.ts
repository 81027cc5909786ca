import { beforeAll, describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { addPasskey, PASSKEYS } from "@/tests/support/passkeys";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { refusesAnonymous, refusesBadBodies, refusesForeignPages, refusesMissing } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
const own = { id: "", token: "" };
beforeAll(async () => {
  own.token = (await world.user()).token;
  own.id = (await addPasskey(world, own.token)).device.id;
});
refusesAnonymous(world, "renamePasskey");
refusesForeignPages(world, "renamePasskey");
refusesMissing(world, "renamePasskey", { body: { name: "x" } });
refusesBadBodies(world, {
  path: () => `${PASSKEYS}/${own.id}`,
  method: "PATCH",
  token: () => own.token,
});

const rename = (id: string, name: unknown, token: string) =>
  send(world, `${PASSKEYS}/${id}`, { name }, { method: "PATCH", token });

describe("200", () => {
  test("only the name changes; another account cannot rename it", async () => {
    const [{ token }, other] = [await world.user(), await world.user()];
    const { device, answer } = await addPasskey(world, token);
    expectError(await rename(device.id, "Mine", other.token), 404, "not_found");
    const { status, body } = await rename(device.id, "Tablet", token);
    expect([status, body.data]).toEqual([200, { ...answer.body.data, name: "Tablet" }]);
  });
});

describe("422", () => {
  test("a name that is blank or too long", async () => {
    const { token } = await world.user();
    const { device } = await addPasskey(world, token);
    for (const name of ["", "x".repeat(81), 1, null])
      expectError(await rename(device.id, name, token), 422, "validation_error");
  });
});
