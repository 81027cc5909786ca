import { join } from "node:path";
import { type env, perSettings } from "@/lib/platform/settings/env";
import { elevenlabs } from "./elevenlabs";
import { google } from "./google";
import { localVoice } from "./local";
import { openai } from "./openai";
import type { SpeechProvider } from "./port";

type Settings = ReturnType<typeof env>;
type Name = Settings["TOURS_TTS_PROVIDER"];

const PROVIDERS: Record<Exclude<Name, "stories" | "null">, (settings: Settings) => SpeechProvider> = {
  elevenlabs: (s) => elevenlabs({ apiKey: s.ELEVENLABS_API_KEY, baseUrl: s.ELEVENLABS_BASE_URL }),
  openai: (s) => openai({ apiKey: s.OPENAI_API_KEY, baseUrl: s.OPENAI_BASE_URL }),
  google: (s) => google({ apiKey: s.GOOGLE_TTS_API_KEY, baseUrl: s.GOOGLE_TTS_BASE_URL }),
  local: () => localVoice(join(process.cwd(), "lib/providers/speech/local/voice.worker.mjs")),
};

export interface Narrator {
  name: Exclude<Name, "stories" | "null">;
  voice: string;
  language: string;
  provider: SpeechProvider;
}

/** The speech provider and voice of narrations; null if the settings select none (`stories`, `null`). */
export const speech = perSettings((settings): Narrator | null => {
  const { TOURS_TTS_PROVIDER: name, TOURS_TTS_VOICE: voice, TOURS_TTS_LANGUAGE: language } = settings;
  if (name === "stories" || name === "null") return null;
  const provider = PROVIDERS[name](settings);
  return { name, voice: voice ?? provider.defaultVoice, language, provider };
});
