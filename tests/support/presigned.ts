import { createHash, createHmac } from "node:crypto";

const hmac = (key: string | Buffer, text: string): Buffer => createHmac("sha256", key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Whether a store that knows the secret accepts a presigned URL for this method (AWS Signature Version 4, with only the
 * host signed), as AWS documents the calculation: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function isPresigned(method: string, url: URL, secret: string): boolean {
  const parameter = (name: string): string => url.searchParams.get(`X-Amz-${name}`) ?? "";
  const scope = parameter("Credential").split("/").slice(1);
  const query = [...url.searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort();
  const canonical = [method, url.pathname, query.join("&"), `host:${url.host}`, "", "host", "UNSIGNED-PAYLOAD"].join(
    "\n",
  );
  const digest = createHash("sha256").update(canonical).digest("hex");
  const text = ["AWS4-HMAC-SHA256", parameter("Date"), scope.join("/"), digest].join("\n");
  const key = scope.reduce<string | Buffer>((previous, part) => hmac(previous, part), `AWS4${secret}`);
  return hmac(key, text).toString("hex") === parameter("Signature");
}
