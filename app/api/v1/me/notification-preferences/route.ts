import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from "@/lib/domains/identity/push-devices/notification-preferences.contract";
import * as preferences from "@/lib/domains/identity/push-devices/notification-preferences.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getNotificationPreferences, (ctx) => preferences.get(ctx)),
  route(updateNotificationPreferences, (ctx, { body }) => preferences.change(ctx, body)),
);
