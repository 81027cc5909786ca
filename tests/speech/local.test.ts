import { join } from "node:path";
import { expect, test } from "vitest";
import { localVoice } from "@/lib/speech/local";

const voice = localVoice(join(process.cwd(), "lib/speech/local/voice.worker.mjs"));
const speak = (text: string, name = "slt") => voice.speak({ text, voice: name, language: "en-US" });

/** Seconds of an MPEG stream by its frames (ISO 11172-3: frame = 576 samples and 72 × bit rate ÷ sample rate at 16 kHz). */
function seconds(mp3: Uint8Array): number {
  const KBPS = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
  let frames = 0;
  for (let at = 0; at + 4 <= mp3.length; frames++) {
    const [a = 0, b = 0, c = 0] = mp3.subarray(at, at + 3);
    expect([a, b & 0xfe]).toEqual([0xff, 0xf2]);
    at += Math.floor((72_000 * (KBPS[c >> 4] ?? 0)) / 16_000) + ((c >> 1) & 1);
  }
  return (frames * 576) / 16_000;
}

test("reads a text as an MP3 of about the length that it takes to say it", async () => {
  const short = await speak("Welcome to Pigeon Island.");
  const long = await speak(
    "Welcome to Pigeon Island. The fort stands above the bay, and the walk up takes ten minutes.",
  );
  expect([short?.type, long?.type]).toEqual(["audio/mpeg", "audio/mpeg"]);
  expect(seconds(short?.audio ?? new Uint8Array())).toBeGreaterThan(1);
  expect(seconds(long?.audio ?? new Uint8Array())).toBeGreaterThan(4);
  expect(seconds(long?.audio ?? new Uint8Array())).toBeLessThan(12);
});

test("the same text is the same audio, also where many ask at once", async () => {
  const [a, b, c] = await Promise.all([speak("Soufrière"), speak("Gros Islet"), speak("Soufrière")]);
  expect(Buffer.from(a?.audio ?? [])).toEqual(Buffer.from(c?.audio ?? []));
  expect(Buffer.from(a?.audio ?? [])).not.toEqual(Buffer.from(b?.audio ?? []));
});

test("what looks like an option of the program is read as text", async () => {
  expect((await speak("-o /tmp/elsewhere.wav --version"))?.audio.length).toBeGreaterThan(1_000);
});

test("a voice that it does not have is refused with those that it has", async () => {
  await expect(speak("Hello", "alloy")).rejects.toThrow("slt");
});
