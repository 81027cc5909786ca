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
}

/** Files in a bucket of S3 or a compatible service. MEDIA_BASE_URL is the URL that they are read from. */
export function s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey, publicUrl }: S3Options): Storage {
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
    assertServed: (url) => assertServed(publicUrl + url),
    async check() {
      const { sdk, client } = await s3();
      await client.send(new sdk.HeadBucketCommand({ Bucket: bucket })).catch(fail);
    },
  };
}
