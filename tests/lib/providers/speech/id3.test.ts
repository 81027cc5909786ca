import { expect, test } from "vitest";
import { audioType } from "@/lib/providers/speech/audio";
import { withTitle } from "@/lib/providers/speech/id3";

const FRAME = Buffer.from([0xff, 0xfb, 0x90, 0x64, 1, 2, 3]);
const spoken = (audio: Uint8Array) => ({ audio, type: "audio/mpeg" as const });

/** The tag and the rest of a file, read by the specification. */
function read(audio: Uint8Array) {
  const file = Buffer.from(audio);
  expect(file.toString("latin1", 0, 3)).toBe("ID3");
  const size = (at: number) => [...file.subarray(at, at + 4)].reduce((sum, byte) => sum * 128 + byte, 0);
  const [frame, end] = [file.toString("latin1", 10, 14), 10 + size(6)];
  return { frame, text: file.toString("utf8", 21, 20 + size(14)), rest: file.subarray(end) };
}

test("MP3 speech gets its title, in any script and of any length, before the same sound", () => {
  for (const title of ["Pigeon Island", "Fort Charlotte · Morne Fortuné", "日本語", "x".repeat(400)]) {
    const { audio } = withTitle(spoken(FRAME), title);
    expect(read(audio)).toEqual({ frame: "TIT2", text: title, rest: FRAME });
    expect(audioType(audio)).toBe("audio/mpeg");
  }
});

test("a provider's own tag is replaced", () => {
  const once = withTitle(spoken(FRAME), "Of the provider".repeat(20));
  expect(withTitle(once, "Soufrière").audio).toEqual(withTitle(spoken(FRAME), "Soufrière").audio);
});

test("other types and speech without a title stay as they are", () => {
  const wave = { audio: FRAME, type: "audio/wav" as const };
  expect(withTitle(wave, "Title")).toBe(wave);
  const untitled = spoken(FRAME);
  expect(withTitle(untitled, "")).toBe(untitled);
});
