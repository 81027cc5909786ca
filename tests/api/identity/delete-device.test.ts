import { describe, expect, test } from "vitest";
import { expectError } from "@/tests/api/checks";
import { send } from "@/tests/support/people";
import { refusesAnonymous, refusesForeignPages, refusesMissing } from "@/tests/support/refusals";
import { useWorld } from "@/tests/support/world";

const world = useWorld();
refusesAnonymous(world, "deleteDevice");
refusesForeignPages(world, "deleteDevice");
refusesMissing(world, "deleteDevice");

const remove = (id: string, token: string) =>
  send(world, `/api/v1/me/devices/${id}`, undefined, { method: "DELETE", token });

describe("204", () => {
  test("the device is gone; another account's cannot be removed", async () => {
    const [own, other] = [await world.user(), await world.user()];
    const device = { provider: "expo", token: "ExpoPushToken[gone]" };
    const { body } = await send(world, "/api/v1/me/devices", device, { token: own.token });
    expectError(await remove(body.data.id, other.token), 404, "not_found");
    expect((await remove(body.data.id, own.token)).status).toBe(204);
    expectError(await remove(body.data.id, own.token), 404, "not_found");
  });
});
