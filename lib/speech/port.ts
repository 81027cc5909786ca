import type { MediaType } from "@/lib/storage/port";

export interface Spoken {
  audio: Uint8Array;
  type: MediaType;
}

export interface SpeechRequest {
  text: string;
  /** The provider's own name of a voice. */
  voice: string;
  /** A BCP-47 tag. */
  language: string;
}

/** Reads text aloud. */
export interface SpeechProvider {
  /** The voice where TOURS_TTS_VOICE names none. */
  defaultVoice: string;
  /** The speech; null where the provider gave an empty one. Throws where it gave none that plays, or not in time. */
  speak(request: SpeechRequest): Promise<Spoken | null>;
}

/** A provider was chosen, but not given what it needs: trying again does not help. */
export class MissingSetting extends Error {
  override name = "MissingSetting";
  constructor(readonly setting: string) {
    super(`${setting} is not set, and the chosen speech provider needs it`);
  }
}

/** The longest audio that is taken: over an hour of speech (decisions D9.13). */
export const MAX_AUDIO_BYTES = 20 * 1024 * 1024;
