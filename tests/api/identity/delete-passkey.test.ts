import { describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { addPasskey, PASSKEYS, signInWith } from "@/tests/support/passkeys";
import { MANY_CLIENTS, send } from "@/tests/support/people";
import { refusesAnonymous, refusesForeignPages, refusesMissing } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld(MANY_CLIENTS);
refusesAnonymous(world, "deletePasskey");
refusesForeignPages(world, "deletePasskey");
refusesMissing(world, "deletePasskey");

const remove = (id: string, token: string) => send(world, `${PASSKEYS}/${id}`, undefined, { method: "DELETE", token });

describe("204", () => {
  test("the passkey no longer signs in, and the token stays; another account cannot remove it", async () => {
    const [{ token }, other] = [await world.user(), await world.user()];
    const { device } = await addPasskey(world, token);
    expectError(await remove(device.id, other.token), 404, "not_found");
    expect((await remove(device.id, token)).status).toBe(204);
    expectError(await signInWith(world, device), 401, "invalid_passkey");
    expect((await world.api(PASSKEYS, { token })).body.data).toEqual([]);
  });
});
