import { createHash, createVerify, type KeyObject } from "node:crypto";

const squeeze = (text: string): string => text.replace(/[ \t]+/g, " ");

/** Whether the DKIM signature of a message is this key's: rsa-sha256 over relaxed/relaxed forms (RFC 6376, 3.4 and 3.7). */
export function isSigned(message: string, key: KeyObject): boolean {
  const split = message.indexOf("\r\n\r\n");
  const headers = message
    .slice(0, split)
    .replace(/\r\n(?=[ \t])/g, "")
    .split("\r\n")
    .map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim().toLowerCase(), squeeze(line.slice(colon + 1)).trim()];
    });
  const signature = headers.find(([name]) => name === "dkim-signature")?.[1] ?? "";
  const tags = new Map(
    signature.split(";").map((tag): [string, string] => {
      const equals = tag.indexOf("=");
      return [tag.slice(0, equals).trim(), tag.slice(equals + 1).replace(/\s/g, "")];
    }),
  );
  const lines = message
    .slice(split + 4)
    .split("\r\n")
    .map((line) => squeeze(line).trimEnd());
  const body = lines.join("\r\n").replace(/(?:\r\n)*$/, "\r\n");
  if (createHash("sha256").update(body).digest("base64") !== tags.get("bh")) return false;
  const signed = (tags.get("h") ?? "")
    .split(":")
    .flatMap((wanted) => headers.filter(([name]) => name === wanted.toLowerCase()).slice(-1))
    .map(([name, value]) => `${name}:${value}\r\n`);
  const own = `dkim-signature:${signature.replace(/(\bb=)[^;]*$/, "$1")}`;
  return createVerify("sha256")
    .update(signed.join("") + own)
    .verify(key, tags.get("b") ?? "", "base64");
}
