import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { RequestOptions } from "../passkeys/options.schemas";
import { Assertion } from "../passkeys/responses";
import { BrowserSession } from "./sessions.schemas";

export const generatePasskeyOptions = endpoint({
  id: "generatePasskeyOptions",
  method: "GET",
  path: "/api/auth/passkey/generate-authenticate-options",
  tag: "Sessions",
  summary: "Start a browser sign-in with a passkey",
  description:
    "Pass the options to `navigator.credentials.get`. A cookie binds the challenge to this browser for five minutes; it works once.",
  surface: "session",
  auth: "none",
  limit: "passkeySignIn",
  output: RequestOptions,
});

export const verifyPasskeySignIn = endpoint({
  id: "verifyPasskeySignIn",
  method: "POST",
  path: "/api/auth/passkey/verify-authentication",
  tag: "Sessions",
  summary: "Create a browser session with a passkey",
  description: "With a guest's bearer token, the guest's data moves to the account and the guest id stops working.",
  surface: "session",
  auth: "optional",
  limit: "passkeySignIn",
  body: z.object({ response: Assertion }),
  output: BrowserSession,
  errors: ["invalid_passkey"],
});
