import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { localVoice } from "@/lib/providers/speech/local";
import { rounds } from "@/tests/support/rounds";

const voice = localVoice(join(process.cwd(), "lib/providers/speech/local/voice.worker.mjs"));
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

test("many texts one after the other, with the collections that they bring, all end well", async () => {
  const sentence = "The fort stands above the bay, and the walk up takes ten minutes. ";
  for (let n = 0; n < rounds(5, 12); n++) expect((await speak(sentence.repeat(1 + (n % 3))))?.type).toBe("audio/mpeg");
}, 60_000);

describe("a process that reads", () => {
  // Says what it is asked to by way of what it does; the process's own number where it is asked for that.
  const PROGRAM = `process.on("message", ({ text }) => {
    if (text === "die") process.kill(process.pid, "SIGSEGV");
    if (text === "leave") process.exit(3);
    if (text === "hang") for (;;);
    if (text === "fail") return process.send({ error: "no such voice" });
    if (text === "settings") return process.send({ audio: said(Object.keys(process.env).join()) });
    process.send({ audio: said(String(process.pid)) });
  });
  const said = (text) => new Uint8Array([0xff, 0xfb, 0x90, 0x64, ...Buffer.from(text)]);`;
  let folder = "";
  let stub: ReturnType<typeof localVoice>;
  const ask = async (text: string) =>
    Buffer.from((await stub.speak({ text, voice: "slt", language: "en-US" }))?.audio.subarray(4) ?? []).toString();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "voice-test-"));
    await writeFile(join(folder, "stub.mjs"), PROGRAM);
    stub = localVoice(join(folder, "stub.mjs"), { deadlineMs: 1_500, idleMs: 300 });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each([
    ["die", "SIGSEGV"],
    ["leave", "code 3"],
    ["hang", "took too long"],
    ["fail", "no such voice"],
  ])("that does this (%s) fails the text that it had, and the next one is read by another", async (text, why) => {
    const [failed, next] = await Promise.allSettled([ask(text), ask("pid")]);
    expect(failed).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining(why) } });
    expect(next).toMatchObject({ status: "fulfilled", value: expect.stringMatching(/^\d+$/) });
  });

  test("is kept for the next text, and ends where there is none for a while", async () => {
    const pid = Number(await ask("pid"));
    expect(Number(await ask("pid"))).toBe(pid);
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), { timeout: 5_000 });
    expect(Number(await ask("pid"))).not.toBe(pid);
  });

  test("is told none of the settings", async () => {
    expect(await ask("settings")).not.toMatch(/PATH|DATABASE|SECRET/);
  });

  test("that cannot be started fails the text", async () => {
    const none = localVoice(join(folder, "missing.mjs"));
    await expect(none.speak({ text: "Hello", voice: "slt", language: "en-US" })).rejects.toThrow("code 1");
  });
});
