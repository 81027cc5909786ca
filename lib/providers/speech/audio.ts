import { MAX_AUDIO_BYTES, type Spoken } from "./port";

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString("latin1");

/** The audio type that the first bytes show; null if it is not one that browsers play. */
export function audioType(bytes: Uint8Array): Spoken["type"] | null {
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WAVE") return "audio/wav";
  if (ascii(bytes, 0, 4) === "OggS") return "audio/ogg";
  if (ascii(bytes, 0, 3) === "ID3" || isMpegFrame(bytes)) return "audio/mpeg";
  return null;
}

/** Whether an MPEG audio frame of layer III begins here, with a version, bit rate and sample rate that exist. */
function isMpegFrame([sync = 0, version = 0, rates = 0]: Uint8Array): boolean {
  const known = (version & 0x18) !== 0x08 && (version & 0x06) === 0x02;
  const rated = rates >> 4 !== 0 && rates >> 4 !== 15 && ((rates >> 2) & 3) !== 3;
  return sync === 0xff && (version & 0xe0) === 0xe0 && known && rated;
}

/** The speech that a provider sent; null if it is empty. Throws if it is not audio or too large. */
export function asSpoken(audio: Uint8Array): Spoken | null {
  if (audio.length === 0) return null;
  if (audio.length > MAX_AUDIO_BYTES) throw new Error("the provider's audio is too long");
  const type = audioType(audio);
  if (!type) throw new Error("the provider's answer is not audio");
  return { audio, type };
}
