import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data } from "@/lib/http/fields";
import { UserSession } from "../identity.schemas";

const WITH_GUEST = "With a guest's bearer token, the guest's data moves to the account and the guest id stops working.";

export const startAppSignIn = endpoint({
  id: "startAppSignIn",
  method: "GET",
  path: "/api/auth/app/{provider}",
  tag: "Sessions",
  summary: "Start a sign-in of a native app in a browser",
  description:
    "Open this URL in the browser that the system provides for sign-ins. After the sign-in it opens `redirect_uri` with `code` and `state`, or with `error`. Exchange the code with `POST /api/v1/auth/social/exchange` within 60 seconds. The browser keeps no session.",
  surface: "session",
  auth: "none",
  limit: "socialSignIn",
  params: z.object({
    provider: z.enum(["google", "apple"]).meta({ description: "The provider to sign in with." }),
  }),
  query: z.object({
    redirect_uri: z.string().max(500).meta({
      description: "Must equal one of the callbacks that the service allows (`APP_CALLBACKS`).",
      example: "destination://callback",
    }),
    code_challenge: z
      .string()
      .regex(/^[\w-]{43}$/)
      .meta({
        description: "The S256 challenge of PKCE (RFC 7636): the SHA-256 hash of the verifier, in base64url.",
        example: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      }),
    code_challenge_method: z
      .literal("S256")
      .default("S256")
      .meta({ description: "The PKCE method. Only S256 is accepted." }),
    state: z
      .string()
      .max(500)
      .regex(/^[\x21-\x7e]*$/)
      .optional()
      .meta({ description: "Returned unchanged, so that the app recognises its own sign-in.", example: "af0ifjsldkj" }),
  }),
  status: [302],
  output: null,
  responseHeaders: { Location: ["The provider's sign-in page.", "https://accounts.google.com/o/oauth2/v2/auth"] },
  errors: ["invalid_callback_url"],
});

export const exchangeAppCode = endpoint({
  id: "exchangeAppCode",
  method: "POST",
  path: "/api/v1/auth/social/exchange",
  tag: "Identity",
  summary: "Exchange the code of a sign-in in a browser for a token",
  description: `A code is valid for 60 seconds and for one attempt, whether or not the verifier is right. ${WITH_GUEST}`,
  auth: "optional",
  limit: "socialSignIn",
  body: z.object({
    code: z.string().max(200).meta({ example: "kq3Zt0Yw2LxVnB7cRf1DkmQ8p5Jr6sUvT9aEhXgCiNo" }),
    code_verifier: z.string().max(200).meta({ example: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk" }),
  }),
  output: Data(UserSession),
  errors: ["invalid_code"],
});
