import { z } from "zod";
import { AppError } from "@/lib/http/errors";

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

/** The longest credential id, in base64url: 1,023 bytes (WebAuthn, 4). */
export const credentialId = base64url(1_400).meta({
  description: "The credential id, in base64url.",
  example: "c0mUqZ9pQ2mB8m1yB3yqZ7jN5t8K4xV2f6H1aL9sD0o",
});

// The fields that are checked; browsers add others.
const credential = { id: credentialId, rawId: credentialId, type: z.literal("public-key") };
const rest = {
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(50).optional().meta({ example: "platform" }),
};
const clientDataJSON = base64url(10_000).meta({ example: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0" });

/** A browser's response to a registration: `PublicKeyCredential.toJSON()`. */
export const Attestation = z
  .object({
    ...credential,
    ...rest,
    response: z.object({
      clientDataJSON,
      attestationObject: base64url(50_000).meta({ example: "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg" }),
      transports: z
        .array(z.string().max(50).meta({ example: "internal" }))
        .max(10)
        .optional(),
    }),
  })
  .meta({
    id: "PasskeyAttestation",
    description: "`PublicKeyCredential.toJSON()` after `navigator.credentials.create`.",
  });
export type Attestation = z.output<typeof Attestation>;

/** A browser's response to a sign-in. */
export const Assertion = z
  .object({
    ...credential,
    ...rest,
    response: z.object({
      clientDataJSON,
      authenticatorData: base64url(10_000).meta({ example: "SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ" }),
      signature: base64url(10_000).meta({ example: "MEUCIQDnG2Yq8v0cJw" }),
      userHandle: base64url(200).nullish().meta({ example: "dXNyXzNoOEtxMFp0WXcyTHhWbkI3Y1JmMUQ" }),
    }),
  })
  .meta({ id: "PasskeyAssertion", description: "`PublicKeyCredential.toJSON()` after `navigator.credentials.get`." });
export type Assertion = z.output<typeof Assertion>;

function read<T>(schema: z.ZodType<T>, text: string): T {
  if (text.length > 100_000) throw new AppError("invalid_passkey");
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError("invalid_passkey", undefined, { cause });
  }
}

/** Reads a browser's response to a registration. Throws `invalid_passkey` for any other text. */
export const readAttestation = (text: string): Attestation => read(Attestation, text);

/** Reads a browser's response to a sign-in. Throws `invalid_passkey` for any other text. */
export const readAssertion = (text: string): Assertion => read(Assertion, text);
