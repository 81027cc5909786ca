import { perSettings } from "@/lib/platform/settings/env";
import { blobStorage } from "./blob";
import { localStorage } from "./local";
import type { Storage } from "./port";
import { s3Storage } from "./s3";

/** The store that STORAGE selects. */
export const storage = perSettings((settings): Storage => {
  if (settings.STORAGE === "local") return localStorage(settings.STORAGE_DIR);
  if (settings.STORAGE === "blob" && settings.BLOB_READ_WRITE_TOKEN) return blobStorage(settings.BLOB_READ_WRITE_TOKEN);
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) throw new Error("the S3 settings are missing");
  return s3Storage({
    bucket,
    accessKeyId,
    secretAccessKey,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    publicUrl: settings.MEDIA_BASE_URL,
    presignSeconds: settings.S3_PRESIGN_SECONDS,
  });
});
