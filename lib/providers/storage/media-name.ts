import { createHash } from "node:crypto";
import { MEDIA_TYPES, type MediaType } from "./port";

/** The name of a file in the store, for example `media/audio/9f86….mp3`, with its digest. */
export function nameOf(folder: string, content: Uint8Array, type: MediaType): { name: string; sha256: string } {
  const sha256 = createHash("sha256").update(content).digest("hex");
  return { name: `media/${folder}/${sha256}.${MEDIA_TYPES[type]}`, sha256 };
}

const NAME = /^(?:audio|images)\/([0-9a-f]{64})\.(\w+)$/;

/** The digest and media type of a path below /media/. Null for any other path. */
export function parseName(path: string): { sha256: string; type: MediaType } | null {
  const [, sha256, ending] = NAME.exec(path) ?? [];
  const type = (Object.keys(MEDIA_TYPES) as MediaType[]).find((each) => MEDIA_TYPES[each] === ending);
  return sha256 && type ? { sha256, type } : null;
}
