import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { providerCallback, providerCallbackForm } from "@/lib/identity/sessions/sessions.contract";
import * as social from "@/lib/identity/sessions/social.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(providerCallback, (ctx, { params, query, browser }) =>
    social.finish(ctx, { ...params, method: "GET", fields: query, browser }),
  ),
  route(
    providerCallbackForm,
    (ctx, { params, body, browser }) => social.finish(ctx, { ...params, method: "POST", fields: body, browser }),
    { resource: (_, { provider }) => social.offered(provider) },
  ),
);
