import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Lets the browser make a passkey. Rejects if the user dismisses the dialog. */
export async function makePasskey(options: object) {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const made = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  return { ...made, clientExtensionResults: { ...made.clientExtensionResults } };
}

/** Lets the browser use a passkey. Rejects if the user dismisses the dialog. */
export async function presentPasskey(options: object) {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const used = await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
  return { ...used, clientExtensionResults: { ...used.clientExtensionResults } };
}

/** The message for a rejection: browsers do not tell pages why no passkey was used. */
export const NO_PASSKEY = "No passkey was used. Try again, and follow your browser's instructions.";
