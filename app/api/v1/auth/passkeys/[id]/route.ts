import { deletePasskey, renamePasskey } from "@/lib/domains/identity/passkeys/passkeys.contract";
import * as passkeys from "@/lib/domains/identity/passkeys/user-passkeys.service";
import { resource } from "@/lib/http/kernel/resource";
import { route } from "@/lib/kernel";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = resource(
  route(renamePasskey, (ctx, { params, body }) => passkeys.rename(ctx, params.id, body.name), {
    resource: (ctx, { id }) => passkeys.assertOwn(ctx, id),
  }),
  route(deletePasskey, (ctx, { params }) => passkeys.remove(ctx, params.id)),
);
