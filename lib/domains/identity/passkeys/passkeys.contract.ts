import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data, text, timestamp } from "@/lib/http/fields";
import { confirmation } from "../fields";
import { UserSession } from "../identity.schemas";
import { CreationOptions, RequestOptions } from "./options.schemas";
import { Assertion, Attestation, credentialId } from "./responses";

const name = text({ min: 1, max: 80 }).meta({ example: "Amélie's phone" });

export const Passkey = z
  .strictObject({
    id: z.string().meta({
      description: "The credential id, in base64url.",
      example: "c0mUqZ9pQ2mB8m1yB3yqZ7jN5t8K4xV2f6H1aL9sD0o",
    }),
    name: z.string().meta({ example: "Amélie's phone" }),
    synchronised: z.boolean().meta({ description: "Whether the passkey is synchronised between devices." }),
    created_at: timestamp,
    last_used_at: timestamp.nullable(),
  })
  .meta({ id: "Passkey" });
export type Passkey = z.infer<typeof Passkey>;

const challengeToken = z.string().meta({
  description: "Send it back with the response. It is valid for five minutes and works once.",
  example: "eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiJ1UUpxZzFSMCJ9.c2ln",
});
/** A ceremony that has begun, with the options for the device. */
const begun = <T extends z.ZodType>(options: T) => z.strictObject({ options, challenge_token: challengeToken });
const givenToken = z.string().max(1_000).meta({
  description: "The `challenge_token` of the options.",
  example: "eyJhbGciOiJIUzI1NiJ9.eyJqdGkiOiJ1UUpxZzFSMCJ9.c2ln",
});

export const startPasskeyRegistration = endpoint({
  id: "startPasskeyRegistration",
  method: "POST",
  path: "/api/v1/auth/passkeys/options",
  tag: "Identity",
  summary: "Start adding a passkey to your account",
  description:
    "Pass `options` to `navigator.credentials.create`, or to the passkey API of iOS or Android, and send the result to `POST /api/v1/auth/passkeys`. `password` is required if the account has one, so that a stolen token cannot add a passkey. Wrong passwords count as failed sign-ins.",
  auth: "member",
  limit: "passkeyRegistration",
  body: confirmation,
  output: Data(begun(CreationOptions).meta({ id: "PasskeyRegistration" })),
  errors: ["invalid_credentials"],
});

export const registerPasskey = endpoint({
  id: "registerPasskey",
  method: "POST",
  path: "/api/v1/auth/passkeys",
  tag: "Identity",
  summary: "Add a passkey to your account",
  description:
    "The passkey signs in without a password from now on. A message tells you of it. You can have 20 passkeys.",
  auth: "member",
  limit: "passkeyRegistration",
  body: z.object({ name, challenge_token: givenToken, response: Attestation }),
  status: [201],
  output: Data(Passkey),
  errors: ["invalid_passkey", "passkey_exists"],
});

export const listPasskeys = endpoint({
  id: "listPasskeys",
  method: "GET",
  path: "/api/v1/auth/passkeys",
  tag: "Identity",
  summary: "List your passkeys",
  description: "Newest first.",
  auth: "member",
  limit: "none",
  output: Data(z.array(Passkey)),
});

const one = { path: "/api/v1/auth/passkeys/{id}", tag: "Identity", auth: "member", limit: "none" } as const;
const params = z.object({ id: credentialId });

export const renamePasskey = endpoint({
  ...one,
  id: "renamePasskey",
  method: "PATCH",
  summary: "Rename a passkey",
  description: "The name is only for you: it distinguishes your devices in the list.",
  params,
  body: z.object({ name }),
  output: Data(Passkey),
});

export const deletePasskey = endpoint({
  ...one,
  id: "deletePasskey",
  method: "DELETE",
  summary: "Remove a passkey",
  description: "It no longer signs in. Sessions and tokens stay.",
  params,
  output: null,
});

export const startPasskeySignIn = endpoint({
  id: "startPasskeySignIn",
  method: "POST",
  path: "/api/v1/auth/passkeys/sign-in/options",
  tag: "Identity",
  summary: "Start a sign-in with a passkey",
  description:
    "Pass `options` to `navigator.credentials.get`, or to the passkey API of iOS or Android, and send the result to `POST /api/v1/auth/passkeys/sign-in`. The user chooses the account.",
  auth: "none",
  limit: "passkeySignIn",
  output: Data(begun(RequestOptions).meta({ id: "PasskeySignIn" })),
});

export const signInWithPasskey = endpoint({
  id: "signInWithPasskey",
  method: "POST",
  path: "/api/v1/auth/passkeys/sign-in",
  tag: "Identity",
  summary: "Sign in with a passkey",
  description: "With a guest's bearer token, the guest's data moves to the account and the guest id stops working.",
  auth: "optional",
  limit: "passkeySignIn",
  body: z.object({ challenge_token: givenToken, response: Assertion }),
  output: Data(UserSession),
  errors: ["invalid_passkey"],
});
