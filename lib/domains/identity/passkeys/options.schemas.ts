import { z } from "zod";

const USER_HANDLE = "dXNyXzNoOEtxMFp0WXcyTHhWbkI3Y1JmMUQ";
const challenge = z
  .string()
  .meta({ description: "In base64url.", example: "uQJqg1R0m2yXkq5w8nTz3oVb7cFhL4aPs9dYiE6xGtM" });
const timeout = z.int().meta({ description: "Milliseconds.", example: 60_000 });
const key = z.literal("public-key");

const Descriptor = z
  .strictObject({
    id: z.string().meta({ example: "c0mUqZ9pQ2mB8m1yB3yqZ7jN5t8K4xV2f6H1aL9sD0o" }),
    type: key,
    transports: z.array(z.string().meta({ example: "internal" })),
  })
  .meta({ id: "PasskeyDescriptor" });

/** The options for `navigator.credentials.create`, as `PublicKeyCredential.parseCreationOptionsFromJSON` reads them. */
export const CreationOptions = z
  .strictObject({
    rp: z.strictObject({
      id: z.string().meta({ example: "example.org" }),
      name: z.string().meta({ example: "Saint Lucia" }),
    }),
    user: z.strictObject({
      id: z.string().meta({ description: "The user's id, in base64url.", example: USER_HANDLE }),
      name: z.string().meta({ example: "amelie@example.com" }),
      displayName: z.string().meta({ example: "Amélie" }),
    }),
    challenge,
    pubKeyCredParams: z.array(z.strictObject({ type: key, alg: z.int().meta({ example: -7 }) })),
    timeout,
    attestation: z.literal("none"),
    excludeCredentials: z.array(Descriptor).meta({ description: "The user's passkeys." }),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal("required"),
      requireResidentKey: z.literal(true),
      userVerification: z.literal("required"),
    }),
  })
  .meta({ id: "PasskeyCreationOptions" });

/** The options for `navigator.credentials.get`, as `PublicKeyCredential.parseRequestOptionsFromJSON` reads them. */
export const RequestOptions = z
  .strictObject({
    rpId: z.string().meta({ example: "example.org" }),
    challenge,
    timeout,
    userVerification: z.literal("required"),
  })
  .meta({ id: "PasskeyRequestOptions" });
