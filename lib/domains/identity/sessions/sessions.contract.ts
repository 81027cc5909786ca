import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { name } from "../fields";
import { address, email, freshPassword, RETURN } from "./fields";
import { BearerToken, BrowserSession, BrowserUser, SignedIn, SignedUp } from "./sessions.schemas";

/** Far above a real token with every claim. */
const MAX_ID_TOKEN = 20_000;
const WITH_GUEST = "With a guest's bearer token, the guest's data moves to the account and the guest id stops working.";
export const signUpEmail = endpoint({
  id: "signUpEmail",
  method: "POST",
  path: "/api/auth/sign-up/email",
  tag: "Sessions",
  summary: "Create an account and a browser session",
  description: WITH_GUEST,
  surface: "session",
  auth: "optional",
  limit: "register",
  body: z.object({
    email,
    password: freshPassword,
    name: name.optional(),
    rememberMe: z.boolean().default(true),
    callbackURL: address(RETURN).optional(),
  }),
  output: SignedUp,
  errors: ["invalid_email", "password_too_short", "password_too_long", "user_already_exists", "invalid_callback_url"],
});

export const signInEmail = endpoint({
  id: "signInEmail",
  method: "POST",
  path: "/api/auth/sign-in/email",
  tag: "Sessions",
  summary: "Create a browser session with email and password",
  description: `Failed attempts share a limit with /api/v1/auth/login. With \`rememberMe: false\` the session ends when the browser closes, or after a day. ${WITH_GUEST}`,
  surface: "session",
  auth: "optional",
  limit: "login",
  body: z.object({
    email,
    password: z.string().meta({ format: "password", example: "coal pot and cocoa tea" }),
    rememberMe: z.boolean().default(true),
    callbackURL: address(RETURN).optional(),
  }),
  output: SignedIn,
  errors: ["invalid_email", "invalid_credentials", "invalid_callback_url"],
});

export const signInSocial = endpoint({
  id: "signInSocial",
  method: "POST",
  path: "/api/auth/sign-in/social",
  tag: "Sessions",
  summary: "Start a sign-in with Google or Apple",
  description: `Redirect the browser to \`url\`. The provider sends it back to callbackURL, with \`error\` in the query if the sign-in failed. If the provider is unreachable, \`url\` points back to your site with \`error=provider_unavailable\`. ${WITH_GUEST}`,
  surface: "session",
  auth: "optional",
  limit: "socialSignIn",
  body: z.object({
    provider: z.string().meta({ description: "`google` or `apple`.", example: "google" }),
    callbackURL: address(RETURN).default("/"),
    errorCallbackURL: address("The URL to return to after a failed sign-in. Default: callbackURL.").optional(),
    newUserCallbackURL: address("The URL to return a new user to. Default: callbackURL.").optional(),
    disableRedirect: z.boolean().default(false),
    idToken: z
      .object({ token: z.string().max(MAX_ID_TOKEN), nonce: z.string().max(200).optional() })
      .optional()
      .meta({ id: "GivenIdToken", description: "An ID token of the provider's own sign-in in a native app." }),
  }),
  output: z
    .strictObject({
      url: z.string().optional().meta({ example: "https://accounts.google.com/o/oauth2/v2/auth?client_id=example" }),
      redirect: z.boolean().meta({
        description: "Whether to continue to `url`. False if the request set `disableRedirect` or `idToken`.",
        example: true,
      }),
      token: BearerToken.optional(),
      user: BrowserUser.optional(),
    })
    .meta({ id: "SocialSignIn", description: "With `idToken`: `token` and `user`. Otherwise: `url`." }),
  errors: ["provider_not_found", "invalid_callback_url", "invalid_id_token", "account_not_linked", "email_not_found"],
});

const field = (description: string) => z.string().optional().meta({ description });
const CameBack = z.object({
  code: field("The authorization code."),
  state: field("The state of the sign-in."),
  iss: field("The issuer (RFC 9207)."),
  error: field("The provider's error code."),
  error_description: field("The provider's error message."),
});
const callback = {
  path: "/api/auth/callback/{provider}",
  tag: "Sessions",
  surface: "session",
  crossSite: true,
  auth: "none",
  limit: "none",
  params: z.object({
    provider: z.enum(["google", "apple"]).meta({ description: "The provider that the sign-in began with." }),
  }),
  output: null,
  responseHeaders: {
    Location: ["The sign-in's return address, with `error` in the query if it failed.", "https://example.org/"],
  },
} as const;

export const providerCallback = endpoint({
  ...callback,
  id: "providerCallback",
  method: "GET",
  summary: "Complete a sign-in with a provider",
  description: "Register this URL with the provider. It always redirects to the sign-in's return address.",
  query: CameBack,
  status: [302],
});

export const providerCallbackForm = endpoint({
  ...callback,
  id: "providerCallbackForm",
  method: "POST",
  summary: "Complete a sign-in with a provider that posts a form (Apple)",
  description:
    "For providers that answer with a form post, as Apple does. Continues like the redirect of the other providers.",
  form: true,
  body: CameBack.extend({ user: field("The user's name as JSON. Apple sends it at the first sign-in only.") }),
  status: [303],
});

export const getSession = endpoint({
  id: "getSession",
  method: "GET",
  path: "/api/auth/get-session",
  tag: "Sessions",
  summary: "Retrieve the browser session, or null",
  description: "Extends a remembered session at most once per day.",
  surface: "session",
  auth: "session",
  limit: "none",
  output: z.union([BrowserSession, z.null()]),
});

export const signOut = endpoint({
  id: "signOut",
  method: "POST",
  path: "/api/auth/sign-out",
  tag: "Sessions",
  summary: "Sign out and revoke the session's token",
  description:
    "Ends the session of the cookie and the tokens issued with it. Without a session, the response is the same.",
  surface: "session",
  auth: "session",
  limit: "none",
  output: z.strictObject({ success: z.literal(true) }),
});
