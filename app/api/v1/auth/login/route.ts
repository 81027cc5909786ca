import { resource } from "@/lib/http/resource";
import { route } from "@/lib/http/route";
import { login } from "@/lib/identity/identity.contract";
import { logIn } from "@/lib/identity/login.service";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(login, (ctx, { body }) => logIn(ctx, body)),
);
