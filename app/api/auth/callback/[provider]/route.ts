import { providerCallback, providerCallbackForm } from "@/lib/domains/identity/sessions/sessions.contract";
import * as social from "@/lib/domains/identity/sessions/social.service";
import { guestData } from "@/lib/flows/guest-merge/guest-data";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(providerCallback, (ctx, { params, query, browser }) =>
    social.finish(ctx, guestData, { ...params, method: "GET", fields: query, browser }),
  ),
  route(
    providerCallbackForm,
    (ctx, { params, body, browser }) =>
      social.finish(ctx, guestData, { ...params, method: "POST", fields: body, browser }),
    { resource: (_, { provider }) => social.assertProviderConfigured(provider) },
  ),
);
