import { listDevices, registerDevice } from "@/lib/domains/identity/push-devices/devices.contract";
import * as devices from "@/lib/domains/identity/push-devices/devices.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(listDevices, (ctx) => devices.list(ctx)),
  route(registerDevice, (ctx, { body }) => devices.register(ctx, body)),
);
