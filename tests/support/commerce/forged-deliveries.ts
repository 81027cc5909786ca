import { createHash, createHmac, randomBytes } from "node:crypto";

export interface Forged {
  header: string | undefined;
  payload: string;
}

/** Deliveries that nobody with the secret has made, by class, `each` of a class. All but the named fault is right. */
export function forgedDeliveries(payload: string, secret: string, now: number, each: number): Record<string, Forged[]> {
  const mac = (text: string, key: string | Buffer = secret, hash = "sha256") =>
    createHmac(hash, key).update(text).digest("hex");
  const good = (at: number | string = now, body = payload) => mac(`${at}.${body}`);
  const many = (make: (n: number) => Partial<Forged>): Forged[] =>
    Array.from({ length: each }, (_, n) => ({ header: undefined, payload, ...make(n) }));
  const hex = () => randomBytes(32).toString("hex");
  const v1 = (signature: string, at: number | string = now) => ({ header: `t=${at},v1=${signature}` });
  const flip = (text: string, bit: number): string => {
    const bytes = Buffer.from(text, "hex");
    bytes.writeUInt8(bytes.readUInt8((bit >> 3) % 32) ^ (1 << (bit & 7)), (bit >> 3) % 32);
    return bytes.toString("hex");
  };
  const at = (text: string, n: number): string => {
    const here = n % text.length;
    return text.slice(0, here) + String.fromCharCode(text.charCodeAt(here) ^ 1) + text.slice(here + 1);
  };
  return {
    "no header": many(() => ({})),
    "an empty header": many((n) => ({ header: " ".repeat(n % 5) })),
    "no signature": many((n) => ({ header: `t=${now}${n % 2 ? "," : ""}` })),
    "no time": many(() => ({ header: `v1=${good()}` })),
    "a random signature": many(() => v1(hex())),
    "one bit flipped": many((n) => v1(flip(good(), n))),
    "another secret": many((n) => v1(mac(`${now}.${payload}`, `${secret}${n}`))),
    "no secret": many((n) => v1(mac(`${now}.${payload}`, n % 2 ? "" : "whsec_"))),
    "a hash without a secret": many((n) =>
      v1(createHash("sha256").update(`${n}${secret}${now}.${payload}`).digest("hex")),
    ),
    "the body alone signed": many((n) => v1(mac(n % 2 ? payload : `.${payload}`))),
    "another body": many((n) => ({ ...v1(good()), payload: at(payload, n) })),
    "a longer body": many((n) => ({ ...v1(good()), payload: payload + " ".repeat(n + 1) })),
    "the time changed afterwards": many((n) => v1(good(), now - 1 - (n % 200))),
    "too old": many((n) => v1(good(now - 301 - n), now - 301 - n)),
    // Far enough for a slow run not to catch up with it.
    "from the future": many((n) => v1(good(now + 600 + n), now + 600 + n)),
    "two times": many((n) => ({ header: `t=${now - 400 - n},t=${now},v1=${good()}` })),
    "a time that is no number": many((n) => {
      const time =
        [`${now}.0`, `+${now}`, `0x${now.toString(16)}`, `${now}e0`, ` ${now}x`, "NaN", "", "Infinity", `-${now}`][
          n % 9
        ] ?? "";
      return v1(good(time), time);
    }),
    milliseconds: many((n) => v1(good(now * 1000 + n), now * 1000 + n)),
    "another scheme": many((n) => ({
      header: `t=${now},${["v0", "v2", "V1", "v1 ", "v11", "sha256"][n % 6]}x=${good()}`,
    })),
    "a signature cut short": many((n) => v1(good().slice(0, n % 64))),
    "a signature with more to it": many((n) => v1(good() + "0".repeat((n % 8) + 1))),
    "other spellings of the signature": many((n) =>
      v1(
        [
          good().toUpperCase().replace(/^\d+$/, "G"),
          Buffer.from(good(), "hex").toString("base64"),
          `0x${good()}`,
          `"${good()}"`,
        ][n % 4] ?? "",
      ),
    ),
    "another hash": many((n) => v1(mac(`${now}.${payload}`, secret, n % 2 ? "sha512" : "sha1"))),
    "the parts joined otherwise": many((n) => v1(mac(`${now}${[",", ":", "", ". ", "\n"][n % 5]}${payload}`))),
    "a flood of signatures": many(() => ({
      header: `t=${now},${Array.from({ length: 20 }, () => `v1=${hex()}`).join(",")}`,
    })),
  };
}
