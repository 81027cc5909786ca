import { assertServed } from "./assert-served";
import { nameOf } from "./media-name";
import { CACHE_CONTROL, type Storage } from "./port";
import { s3Problem } from "./s3-problem";

export interface S3Options {
  /** The endpoint of a compatible service. Unset: AWS, by region. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The public URL of the bucket's content (MEDIA_BASE_URL), without a trailing slash. */
  publicUrl: string;
  /** How long presigned URLs are valid, if the bucket is private (S3_PRESIGN_SECONDS). */
  presignSeconds?: number | undefined;
}

/**
 * Files in a bucket of S3 or a compatible service. They are read from MEDIA_BASE_URL, or, if the bucket is private, from
 * presigned URLs.
 */
export function s3Storage(options: S3Options): Storage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey, publicUrl, presignSeconds } = options;
  let connected: ReturnType<typeof connect> | undefined;

  // Loaded when first used: the SDK is larger than the rest of the service.
  const connect = async () => {
    const sdk = await import("@aws-sdk/client-s3");
    const client = new sdk.S3Client({
      region,
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 2_000, requestTimeout: 10_000 },
      // Newer checksums are sent as trailers, which stores other than AWS save as part of the content.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
    return { sdk, client };
  };
  const fail = (cause: unknown): never => {
    throw s3Problem({ bucket, endpoint: endpoint ?? `AWS, ${region}` }, cause);
  };
  const s3 = () => (connected ??= connect());
  const presign = async (path: string, method: "GET" | "HEAD", seconds: number) => {
    const [{ sdk, client }, { getSignedUrl }] = await Promise.all([s3(), import("@aws-sdk/s3-request-presigner")]);
    const object = { Bucket: bucket, Key: path.slice(1) };
    const command = method === "HEAD" ? new sdk.HeadObjectCommand(object) : new sdk.GetObjectCommand(object);
    return { url: await getSignedUrl(client, command, { expiresIn: seconds }), seconds };
  };

  return {
    async put(folder, content, type) {
      const { name, sha256 } = nameOf(folder, content, type);
      const { sdk, client } = await s3();
      const file = { Key: name, Body: content, ContentType: type, CacheControl: CACHE_CONTROL };
      await client.send(new sdk.PutObjectCommand({ Bucket: bucket, ...file })).catch(fail);
      return { url: `/${name}`, sha256, bytes: content.length };
    },
    async remove(url) {
      if (!url.startsWith("/media/")) return;
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: url.slice(1) })).catch(fail);
    },
    async assertServed(url) {
      if (!presignSeconds) return assertServed(publicUrl + url);
      const signed = await presign(url, "HEAD", presignSeconds);
      // The signature is a credential, so no message may contain it.
      await assertServed(signed.url).catch((error: Error) => {
        throw new Error(error.message.replace(/\?\S*/, ""));
      });
    },
    ...(presignSeconds && { presign: (url: string, method: "GET" | "HEAD") => presign(url, method, presignSeconds) }),
    async check() {
      const { sdk, client } = await s3();
      await client.send(new sdk.HeadBucketCommand({ Bucket: bucket })).catch(fail);
    },
  };
}
