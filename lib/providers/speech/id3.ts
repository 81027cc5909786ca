import type { Spoken } from "./port";

const HEADER = 10;
const UTF_8 = 3;

/**
 * Speech with its title, so that players show it for a downloaded file. Only MP3 has a common form for it: a tag of ID3v2.4
 * (https://id3.org/id3v2.4.0-structure), which replaces one of the provider. Other types are returned as they are.
 */
export function withTitle(spoken: Spoken, title: string): Spoken {
  if (spoken.type !== "audio/mpeg" || title === "") return spoken;
  const text = Buffer.concat([Buffer.from([UTF_8]), Buffer.from(title)]);
  const frame = Buffer.concat([Buffer.from("TIT2"), syncSafe(text.length), Buffer.alloc(2), text]);
  const header = Buffer.concat([Buffer.from("ID3"), Buffer.from([4, 0, 0]), syncSafe(frame.length)]);
  return { ...spoken, audio: Buffer.concat([header, frame, withoutTag(spoken.audio)]) };
}

/** Drops the tag at the beginning of an MP3 file. */
function withoutTag(audio: Uint8Array): Uint8Array {
  if (Buffer.from(audio.subarray(0, 3)).toString("latin1") !== "ID3") return audio;
  const [flags = 0, ...size] = audio.subarray(5, HEADER);
  const footer = flags & 0x10 ? HEADER : 0;
  return audio.subarray(HEADER + size.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0) + footer);
}

/** A number of four bytes, whose highest bits are 0. */
const syncSafe = (value: number): Buffer => Buffer.from([21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f));
