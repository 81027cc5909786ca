import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import type { Behaviour } from "./stand-in";

/** The provider's claims about a person who signs in under this name. */
export interface Person {
  email?: string;
  email_verified?: boolean | string;
  name?: string;
  picture?: string;
}

/** A real OpenID provider, as Google and as Apple, whose answers can be spoiled. */
export interface OpenId {
  issuer: string;
  people: Map<string, Person>;
  /** The addresses that were asked, newest last. */
  asked: string[];
  /** Answers what `part` of an address is in it by `behaviour` instead, until `heal`. */
  spoil(part: string, behaviour: Behaviour): void;
  heal(): void;
  settings: Record<string, string>;
  stop(): Promise<void>;
}

/** Starts one for the service at `base`. It is another site than the service's, as real ones are. */
export async function startOpenId(base: string): Promise<OpenId> {
  const people = new Map<string, Person>();
  const asked: string[] = [];
  let spoilt: { part: string; behaviour: Behaviour } | undefined;
  let answer: RequestListener = () => undefined;
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    if (spoilt && req.url?.includes(spoilt.part)) {
      return spoilt.behaviour(req, res, {
        line: `${req.method} ${req.url}`,
        headers: req.headers,
        body: "",
        bytes: Buffer.alloc(0),
      });
    }
    // Apple's own scopes mean `openid` without saying so.
    if (req.url?.startsWith("/auth?")) req.url = req.url.replace("scope=name+email", "scope=openid+profile+email");
    return answer(req, res);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  answer = providerFor(issuer, base, people).callback();
  return {
    issuer,
    people,
    asked,
    spoil: (part, behaviour) => {
      spoilt = { part, behaviour };
    },
    heal: () => {
      spoilt = undefined;
    },
    settings: {
      GOOGLE_CLIENT_ID: "google",
      GOOGLE_CLIENT_SECRET: "google's secret",
      AUTH_OIDC_ISSUER_GOOGLE: issuer,
      APPLE_CLIENT_ID: "apple",
      APPLE_CLIENT_SECRET: "apple's secret",
      AUTH_OIDC_ISSUER_APPLE: issuer,
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function providerFor(issuer: string, base: string, people: Map<string, Person>): Provider {
  const client = (id: string, method: "client_secret_basic" | "client_secret_post") => ({
    client_id: id,
    client_secret: `${id}'s secret`,
    redirect_uris: [`${base}/api/auth/callback/${id}`],
    grant_types: ["authorization_code", "refresh_token"],
    token_endpoint_auth_method: method,
  });
  return new Provider(issuer, {
    clients: [client("google", "client_secret_basic"), client("apple", "client_secret_post")],
    cookies: { keys: ["a key of the tests"] },
    // Google's clients must use PKCE; Apple knows none.
    pkce: { required: (_, { clientId }) => clientId === "google" },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    conformIdTokenClaims: false,
    // Apple issues refresh tokens without being asked, and revokes them at this path.
    issueRefreshToken: async (_, { clientId }) => clientId === "apple",
    features: { revocation: { enabled: true } },
    routes: { revocation: "/auth/revoke" },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      RefreshToken: 600,
      IdToken: 600,
      AccessToken: 600,
      AuthorizationCode: 60,
    },
  });
}
