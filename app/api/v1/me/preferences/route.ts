import { getPreferences, updatePreferences } from "@/lib/domains/identity/preferences.contract";
import { changePreferences, preferencesOf } from "@/lib/domains/identity/preferences.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getPreferences, (ctx) => preferencesOf(ctx)),
  route(updatePreferences, (ctx, { body }) => changePreferences(ctx, body)),
);
