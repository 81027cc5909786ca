import { generateKeyPairSync, sign as signWith } from "node:crypto";
import { encodeCursor } from "@/lib/http/cursor";
import { keysFor } from "@/lib/platform/secrets/secrets";
import { forge, genuine, ownKey, without } from "./forge";

/** Forged tokens by class; every one is refused, and the genuine one that they are made from is not. */
export function forgeries(sub: string, guestId: string, now: Date): Record<string, string[]> {
  const { header, claims } = genuine(sub, now);
  const good = forge(header, claims);
  const [head = "", body = "", signature = ""] = good.split(".");
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const publicPem = rsa.publicKey.export({ type: "spki", format: "pem" }).toString();
  const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const cursor = encodeCursor({ list: "place-reviews", owner: "1", lifetime: 900 }, ["a", "1"], now);
  const [cursorKey = Buffer.alloc(0)] = keysFor("cursor");
  const asymmetric = (alg: string, key: typeof rsa.privateKey) => {
    const signed = `${b64({ ...header, alg })}.${body}`;
    const dsaEncoding = "ieee-p1363" as const;
    return `${signed}.${signWith("sha256", Buffer.from(signed), { key, dsaEncoding }).toString("base64url")}`;
  };
  const claimed = (over: object) => forge(header, { ...claims, ...over });
  return {
    "alg none": ["none", "None", "NONE", "nOnE"].flatMap((alg) => [
      `${b64({ ...header, alg })}.${body}.`,
      `${b64({ ...header, alg })}.${body}.${signature}`,
      forge({ ...header, alg }, claims),
    ]),
    "no algorithm": [forge(without(header, "alg"), claims), forge({ ...header, alg: null }, claims)],
    "no signature": [`${head}.${body}.`, `${head}.${body}`, `${head}.${body}.AA`],
    "wrong key": [forge(header, claims, "x".repeat(32)), forge(header, claims, "")],
    "the undivided secret": [forge(header, claims, process.env.AUTH_SECRET ?? "")],
    "the key of cursors": [forge(header, claims, cursorKey)],
    "HS256 keyed with a public key": [
      forge(header, claims, publicPem),
      forge({ ...header, alg: "RS256" }, claims, publicPem),
    ],
    "RS256 and ES256": [asymmetric("RS256", rsa.privateKey), asymmetric("ES256", ec.privateKey)],
    "another hash with our key": [
      forge({ ...header, alg: "HS384" }, claims, ownKey(), "sha384"),
      forge({ ...header, alg: "HS512" }, claims, ownKey(), "sha512"),
    ],
    "a key in the header": [
      forge({ ...header, jwk: { kty: "oct", k: b64("evil") } }, claims, "evil"),
      forge({ ...header, jku: "https://evil.example/jwks.json" }, claims, "evil"),
      forge({ ...header, x5u: "https://evil.example/cert.pem" }, claims, "evil"),
      forge({ ...header, x5c: [Buffer.from(publicPem).toString("base64")] }, claims, publicPem),
    ],
    "a key id": ["../../../../dev/null", "' or 1=1 --", "access-token"].map((kid) =>
      forge({ ...header, kid }, claims, ""),
    ),
    "critical extensions": [
      forge({ ...header, crit: ["exp"], exp: claims.exp }, claims),
      forge({ ...header, crit: ["b64"], b64: false }, claims),
    ],
    "another issuer": [
      claimed({ iss: "http://evil.example" }),
      claimed({ iss: `${claims.iss}/` }),
      forge(header, without(claims, "iss")),
    ],
    "another audience": [claimed({ aud: "admin" }), claimed({ aud: [] }), forge(header, without(claims, "aud"))],
    "another type of token": [forge({ ...header, typ: "JWT" }, claims), forge(without(header, "typ"), claims)],
    "another kind of subject": ["admin", "", null, 1, ["user"]]
      .map((typ) => claimed({ typ }))
      .concat(forge(header, without(claims, "typ"))),
    "a claim missing": (["exp", "sub", "jti", "iat", "ver"] as const).map((name) =>
      forge(header, without(claims, name)),
    ),
    "a claim of the wrong type": [
      claimed({ exp: String(claims.exp) }),
      claimed({ sub: { id: sub } }),
      claimed({ sub: "" }),
      claimed({ iat: "now" }),
    ],
    expired: [
      claimed({ exp: claims.iat }),
      claimed({ exp: claims.iat - 1 }),
      claimed({ exp: 0 }),
      claimed({ exp: -1 }),
    ],
    "not yet valid": [claimed({ nbf: claims.iat + 3_600 }), claimed({ nbf: "soon" })],
    "another version": [0, 2, -1, "1", 1.5, null].map((ver) => claimed({ ver })),
    "a subject that is not there": [
      claimed({ sub: "usr_nobody" }),
      claimed({ sub: guestId }),
      claimed({ typ: "guest" }),
      claimed({ sub: "' or 1=1 --" }),
    ],
    "a cursor": [cursor, `${cursor}.${signature}`, `${head}.${cursor}`],
    truncated: [1, 2, 8, 42, 43].map((n) => good.slice(0, -n)),
    "another spelling of the signature": ["A", "=", "==", "%3D"].map((end) => good + end),
    "extra parts": [
      `${good}.`,
      `.${good}`,
      `${good}.${signature}`,
      `${head}..${body}.${signature}`,
      `${head}.${body}..${signature}`,
      "..",
      "a.b.c",
    ],
    "not JSON": [
      forge("{", claims),
      forge(header, "not json"),
      forge(header, "[]"),
      forge(header, '"text"'),
      forge([], claims),
    ],
    "parts of two tokens": [
      `${head}.${b64({ ...claims, sub: "usr_other" })}.${signature}`,
      `${b64({ alg: "HS256" })}.${body}.${signature}`,
    ],
  };
}
