import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

/** The faults that a response may have. */
export interface Flaws {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  userVerified?: boolean;
  userPresent?: boolean;
  counter?: number;
  key?: KeyObject;
  crossOrigin?: boolean;
  /** The user handle that a sign-in names, in base64url; none unless given. */
  userHandle?: string;
}

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const b64 = (data: Buffer | string): string => Buffer.from(data).toString("base64url");

/** The CBOR of small non-negative and negative integers, byte strings, texts and maps: as much as WebAuthn needs here. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    if (n < 256) return Buffer.from([(major << 5) | 24, n]);
    return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item as Parameters<typeof cbor>[0])]),
  ]);
}

/** An authenticator of a browser at `base`, with one ES256 key. */
export function authenticator(base: string) {
  const { origin, hostname } = new URL(base);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, flaws: Flaws): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: flaws.type ?? type,
        challenge: flaws.challenge ?? challenge,
        origin: flaws.origin ?? origin,
        crossOrigin: flaws.crossOrigin ?? false,
      }),
    );
  function authData(flaws: Flaws, attested?: Buffer): Buffer {
    counter = flaws.counter ?? counter + 1;
    const flags = (flaws.userPresent === false ? 0 : 1) | (flaws.userVerified === false ? 0 : 4) | (attested ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(flaws.rpId ?? hostname), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  return {
    id: b64(id),
    /** The response to a registration, as the browser's library sends it. */
    create({ challenge }: { challenge: string }, flaws: Flaws = {}): string {
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, "base64url")],
          [-3, Buffer.from(y, "base64url")],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestationObject = cbor(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData(flaws, attested)],
        ]),
      );
      return JSON.stringify({
        id: b64(id),
        rawId: b64(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(clientData("webauthn.create", challenge, flaws)),
          attestationObject: b64(attestationObject),
          transports: ["internal"],
        },
      });
    },
    /** The response to a sign-in. */
    get({ challenge }: { challenge: string }, flaws: Flaws = {}): string {
      const client = clientData("webauthn.get", challenge, flaws);
      const data = authData(flaws);
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(flaws.key ?? privateKey);
      return JSON.stringify({
        id: b64(id),
        rawId: b64(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(signature),
          ...(flaws.userHandle !== undefined && { userHandle: flaws.userHandle }),
        },
      });
    },
  };
}
