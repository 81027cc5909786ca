import { z } from "zod";
import { AppError } from "@/lib/http/errors";

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

// The fields that are checked; browsers add others.
const credential = { id: base64url(1_400), rawId: base64url(1_400), type: z.literal("public-key") };
const rest = {
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(50).optional(),
};

const Attestation = z.object({
  ...credential,
  ...rest,
  response: z.object({
    clientDataJSON: base64url(10_000),
    attestationObject: base64url(50_000),
    transports: z.array(z.string().max(50)).max(10).optional(),
  }),
});

const Assertion = z.object({
  ...credential,
  ...rest,
  response: z.object({
    clientDataJSON: base64url(10_000),
    authenticatorData: base64url(10_000),
    signature: base64url(10_000),
    userHandle: base64url(200).optional(),
  }),
});

function read<T>(schema: z.ZodType<T>, text: string): T {
  if (text.length > 100_000) throw new AppError("invalid_passkey");
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError("invalid_passkey", undefined, { cause });
  }
}

/** Reads a browser's response to a registration. Throws `invalid_passkey` for any other text. */
export const readAttestation = (text: string): z.output<typeof Attestation> => read(Attestation, text);

/** Reads a browser's response to a sign-in. Throws `invalid_passkey` for any other text. */
export const readAssertion = (text: string): z.output<typeof Assertion> => read(Assertion, text);
