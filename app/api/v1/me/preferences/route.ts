import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { getPreferences, updatePreferences } from "@/lib/identity/preferences.contract";
import { changePreferences, preferencesOf } from "@/lib/identity/preferences.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(getPreferences, (ctx) => preferencesOf(ctx)),
  route(updatePreferences, (ctx, { body }) => changePreferences(ctx, body)),
);
