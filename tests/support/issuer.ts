import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

interface Key {
  kid: string;
  alg: string;
  privateKey: CryptoKey;
  jwk: Record<string, unknown>;
}

/** An OpenID issuer that publishes keys and signs what the test says. */
export async function startIssuer() {
  const makeKey = async (alg = "RS256"): Promise<Key> => {
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
    const kid = randomUUID();
    return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: "sig" } };
  };
  const state = {
    keys: [await makeKey()],
    asked: 0,
    down: false,
    /** The forms that came to /auth/token and /auth/revoke, and the answer to them. */
    forms: [] as { path: string; fields: Record<string, string> }[],
    answer: { status: 200, body: {} as object },
  };
  const server = createServer(async (req, res) => {
    state.asked++;
    if (state.down) return void res.writeHead(500).end();
    if (req.method === "POST") {
      const fields = Object.fromEntries(new URLSearchParams(await text(req)));
      state.forms.push({ path: req.url ?? "", fields });
      return void res.writeHead(state.answer.status).end(JSON.stringify(state.answer.body));
    }
    const body = req.url?.startsWith("/.well-known/")
      ? { issuer, jwks_uri: `${issuer}/keys` }
      : { keys: state.keys.map(({ jwk }) => jwk) };
    res.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const now = () => Math.floor(Date.now() / 1000);
  /** The claims of a genuine token for `audience`. */
  const claims = (audience: string, over: JWTPayload = {}): JWTPayload => ({
    iss: issuer,
    aud: audience,
    sub: randomUUID(),
    iat: now(),
    exp: now() + 600,
    email_verified: true,
    ...over,
  });
  const sign = (payload: JWTPayload, header: Record<string, unknown> = {}, key = state.keys[0] as Key) =>
    new SignJWT(payload).setProtectedHeader({ alg: key.alg, kid: key.kid, ...header }).sign(key.privateKey);
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { issuer, state, makeKey, claims, sign, stop };
}
export type Issuer = Awaited<ReturnType<typeof startIssuer>>;
