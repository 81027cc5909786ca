import { join } from "node:path";
import { env } from "@/lib/env";
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
  local: () => localVoice(join(process.cwd(), "lib/speech/local/voice.worker.mjs")),
};

export interface Narrator {
  name: Exclude<Name, "stories" | "null">;
  voice: string;
  language: string;
  provider: SpeechProvider;
}

let narrator: Narrator | undefined;

/** Who reads narratives aloud, with which voice; null where the settings say nobody (`stories`, `null`). */
export function speech(): Narrator | null {
  const settings = env();
  const { TOURS_TTS_PROVIDER: name, TOURS_TTS_VOICE: voice, TOURS_TTS_LANGUAGE: language } = settings;
  if (name === "stories" || name === "null") return null;
  if (narrator?.name !== name) {
    const provider = PROVIDERS[name](settings);
    narrator = { name, voice: voice ?? provider.defaultVoice, language, provider };
  }
  return narrator;
}
