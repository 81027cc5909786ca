import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readEnv } from "@/lib/platform/settings/env";
import { asSpoken, audioType } from "@/lib/providers/speech/audio";
import { elevenlabs } from "@/lib/providers/speech/elevenlabs";
import { google } from "@/lib/providers/speech/google";
import type { Account } from "@/lib/providers/speech/http-speech";
import { openai } from "@/lib/providers/speech/openai";
import { MAX_AUDIO_BYTES, MissingSetting, type SpeechProvider } from "@/lib/providers/speech/port";
import { splitText } from "@/lib/providers/speech/split-text";
import { answerJson, FAILURES, standIn } from "@/tests/support/stand-in";

const MP3 = Buffer.from([0xff, 0xfb, 0x90, 0x64, ...Buffer.from("frames")]);
let audio: Buffer = MP3;
const outside = await standIn((req, res) => {
  if (req.url?.endsWith("text:synthesize")) return answerJson(res, 200, { audioContent: audio.toString("base64") });
  res.writeHead(200, { "content-type": "audio/mpeg" }).end(audio);
});

const SETTINGS = { apiKey: "hush", baseUrl: `${outside.baseUrl}/base/`, deadlineMs: 300 };
const PROVIDERS: Record<string, (account: Account) => SpeechProvider> = { elevenlabs, openai, google };
const ASKED = { text: "Bonjou!", voice: "v/1?x", language: "fr-FR" };

describe("each provider is asked as its reference says", () => {
  test.each([
    [
      "elevenlabs",
      "POST /base/v1/text-to-speech/v%2F1%3Fx?output_format=mp3_44100_64",
      { "xi-api-key": "hush" },
      { text: "Bonjou!", model_id: "eleven_multilingual_v2" },
    ],
    [
      "openai",
      "POST /base/audio/speech",
      { authorization: "Bearer hush" },
      { model: "tts-1", voice: "v/1?x", input: "Bonjou!", response_format: "mp3" },
    ],
    [
      "google",
      "POST /base/v1/text:synthesize",
      { "x-goog-api-key": "hush" },
      {
        input: { text: "Bonjou!" },
        voice: { languageCode: "fr-FR", name: "v/1?x" },
        audioConfig: { audioEncoding: "MP3" },
      },
    ],
  ])("%s", async (name, line, headers, body) => {
    audio = MP3;
    const spoken = await PROVIDERS[name]?.({ ...SETTINGS, deadlineMs: 10_000 }).speak(ASKED);
    expect([spoken?.type, Buffer.from(spoken?.audio ?? [])]).toEqual(["audio/mpeg", MP3]);
    expect(outside.received).toHaveLength(1);
    expect(outside.received[0]).toMatchObject({ line, headers: { ...headers, "content-type": "application/json" } });
    expect(JSON.parse(outside.received[0]?.body ?? "")).toEqual(body);
  });
});

describe.each(Object.entries(PROVIDERS))("%s", (name, provider) => {
  test("without its key asks nobody, and names the setting that is missing", async () => {
    const spoken = provider({ ...SETTINGS, apiKey: undefined }).speak(ASKED);
    await expect(spoken).rejects.toThrow(MissingSetting);
    await expect(spoken).rejects.toThrow(/^(ELEVENLABS_API_KEY|OPENAI_API_KEY|GOOGLE_TTS_API_KEY) is not set/);
    expect(outside.received).toHaveLength(0);
  });

  test.each(Object.keys(FAILURES).filter((failure) => !(failure === "empty" && name !== "google")))(
    "fails, soon and asked once, where the provider does (%s)",
    async (failure) => {
      const behaviour = FAILURES[failure];
      if (behaviour) outside.behave(behaviour);
      const started = performance.now();
      await expect(provider(SETTINGS).speak(ASKED)).rejects.toThrow();
      expect(performance.now() - started).toBeLessThan(2_000);
      expect(outside.received).toHaveLength(1);
    },
  );

  test("empty audio is nothing, and not a failure", async () => {
    audio = Buffer.alloc(0);
    expect(await provider(SETTINGS).speak(ASKED)).toBeNull();
  });

  test("a text beyond what one request takes is asked for in parts, and comes as one", async () => {
    audio = MP3;
    const text = Array.from({ length: 300 }, (_, n) => `This is sentence number ${n} of a long story.`).join(" ");
    const spoken = await provider({ ...SETTINGS, deadlineMs: 5_000 }).speak({ ...ASKED, text });
    expect(outside.received.length).toBeGreaterThan(1);
    expect(spoken?.audio.length).toBe(MP3.length * outside.received.length);
    const said = outside.received.map(({ body }) => {
      const { text, input } = JSON.parse(body);
      return text ?? input.text ?? input;
    });
    expect(said.join(" ")).toBe(text);
  });
});

describe("what counts as audio", () => {
  test.each([
    ["ID3\u0004", "audio/mpeg"],
    ["OggS", "audio/ogg"],
    ["RIFF....WAVE", "audio/wav"],
    ["RIFF....AVI ", null],
    ["<html>", null],
    ["{}", null],
  ])("%j is %s", (start, type) => {
    expect(audioType(Buffer.from(start))).toBe(type);
  });

  test.each([
    [[0xff, 0xfb, 0x90], "audio/mpeg"],
    [[0xff, 0xf3, 0x60], "audio/mpeg"],
    [[0xff, 0xff, 0xff], null],
    [[0xff, 0xfe, 0x00], null],
    [[0xff, 0xfb], null],
  ])("%j is %s", (start, type) => {
    expect(audioType(Uint8Array.from(start))).toBe(type);
  });

  test("no more than 20 MB", () => {
    const most = Buffer.concat([MP3, Buffer.alloc(MAX_AUDIO_BYTES - MP3.length)]);
    expect(asSpoken(most)?.audio.length).toBe(MAX_AUDIO_BYTES);
    expect(() => asSpoken(Buffer.concat([most, Buffer.alloc(1)]))).toThrow("too long");
  });
});

describe("a text in pieces", () => {
  const size = (text: string) => Buffer.byteLength(text);

  test("loses nothing, keeps the order, and each piece fits, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.integer({ min: 8, max: 60 }), (text, limit) => {
        const cut = splitText(text, limit, size);
        const bare = (all: string) => all.replace(/\s/g, "");
        expect(bare(cut.join(""))).toBe(bare(text));
        for (const piece of cut) expect(size(piece)).toBeLessThanOrEqual(limit);
      }),
    );
  });

  test("is cut between sentences where it can be", () => {
    expect(splitText("One two. Three four. Five.", 20, size)).toEqual(["One two. Three four.", "Five."]);
  });

  test("that fits is one", () => {
    expect(splitText(" All of it. ", 100, size)).toEqual(["All of it."]);
    expect(splitText("   ", 100, size)).toEqual([]);
  });
});

test.each([{ TOURS_TTS_PROVIDER: "polly" }, { TOURS_TTS_LANGUAGE: "not a tag" }])("%j is refused", (wrong) => {
  const given = { DATABASE_URL: "postgres://localhost/x", AUTH_SECRET: "x".repeat(32), ...wrong };
  expect(() => readEnv(given)).toThrow(Object.keys(wrong)[0]);
});
