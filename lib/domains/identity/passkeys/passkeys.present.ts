import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import type { z } from "zod";
import type { CreationOptions, RequestOptions } from "./options.schemas";
import type { Passkey } from "./passkeys.contract";
import type { PasskeyRow } from "./user-passkeys.queries";

const TIMEOUT_MS = 60_000;

/** The options of a registration. They are what `beginAdding` requires, so their choices are the schema's only ones. */
export const presentCreation = ({
  rp,
  user,
  challenge,
  pubKeyCredParams,
  excludeCredentials = [],
}: PublicKeyCredentialCreationOptionsJSON): z.input<typeof CreationOptions> => ({
  rp: { id: rp.id ?? "", name: rp.name },
  user: { id: user.id, name: user.name, displayName: user.displayName },
  challenge,
  pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: "public-key", alg })),
  timeout: TIMEOUT_MS,
  attestation: "none",
  excludeCredentials: excludeCredentials.map(({ id, transports = [] }) => ({ id, type: "public-key", transports })),
  authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
});

/** The options of a sign-in with any passkey of the site. */
export const presentRequest = ({
  challenge,
  rpId = "",
}: PublicKeyCredentialRequestOptionsJSON): z.input<typeof RequestOptions> => ({
  rpId,
  challenge,
  timeout: TIMEOUT_MS,
  userVerification: "required",
});

export const presentPasskey = (
  row: Pick<PasskeyRow, "id" | "name" | "backed_up" | "created_at" | "used_at">,
): Passkey => ({
  id: row.id,
  name: row.name,
  synchronised: row.backed_up,
  created_at: row.created_at.toISOString(),
  last_used_at: row.used_at?.toISOString() ?? null,
});
