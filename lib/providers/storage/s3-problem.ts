/** The settings that a person checks after a failed call of a bucket. */
interface Bucket {
  bucket: string;
  endpoint: string;
}

const HINTS: Readonly<Record<number, string>> = {
  301: "the bucket is in another region: set S3_REGION",
  400: "the request was rejected: check S3_REGION and S3_ENDPOINT",
  401: "the key was refused: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY",
  403: "the key was refused: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and that the key may list and write the bucket",
  404: "there is no such bucket: check S3_BUCKET and S3_ENDPOINT",
};

/** Returns an error of one line that names the bucket, the endpoint and the setting to check. Contains no key. */
export function s3Problem({ bucket, endpoint }: Bucket, cause: unknown): Error {
  const error = cause as { name?: string; message?: string; $metadata?: { httpStatusCode?: number } };
  const status = error.$metadata?.httpStatusCode;
  const hint = status === undefined ? "the endpoint does not answer: check S3_ENDPOINT" : HINTS[status];
  // The SDK names a response without a body UnknownError.
  const name =
    error.name === undefined || error.name === "UnknownError" || error.name === "Error" ? "" : `, ${error.name}`;
  const answer = status === undefined ? (error.message ?? "no response").split("\n")[0] : `status ${status}${name}`;
  return new Error(`bucket ${bucket} at ${endpoint}: ${hint ?? "the store failed"} (${answer})`, { cause });
}
