interface Bucket {
  STORAGE?: string;
  S3_ENDPOINT?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_REGION?: string;
  S3_PRESIGN_SECONDS?: number | undefined;
}

/** The origin of the presigned URLs to which /media/ redirects; null unless the bucket is private. */
export function presignedOrigin(settings: Bucket): string | null {
  const { STORAGE, S3_ENDPOINT: endpoint, S3_BUCKET: bucket = "", S3_REGION: region } = settings;
  if (STORAGE !== "s3" || settings.S3_PRESIGN_SECONDS === undefined) return null;
  if (endpoint) return new URL(endpoint).origin;
  // AWS has no certificate for the subdomains of a bucket whose name has dots, so the SDK puts it into the path.
  return `https://${bucket.includes(".") ? "" : `${bucket}.`}s3.${region}.amazonaws.com`;
}
