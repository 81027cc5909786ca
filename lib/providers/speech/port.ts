/** The media types of speech that all common players support. */
export type AudioType = "audio/mpeg" | "audio/wav" | "audio/ogg";

export interface Spoken {
  audio: Uint8Array;
  type: AudioType;
}

export interface SpeechRequest {
  text: string;
  /** The provider's name of a voice. */
  voice: string;
  /** A BCP-47 tag. */
  language: string;
}

/** Synthesises speech. */
export interface SpeechProvider {
  /** The voice if TOURS_TTS_VOICE is not set. */
  defaultVoice: string;
  /** Returns the speech; null if the provider's audio is empty. Throws if the audio is invalid or late. */
  speak(request: SpeechRequest): Promise<Spoken | null>;
}

/** The selected provider lacks a setting, so a retry does not help. */
export class MissingSetting extends Error {
  override name = "MissingSetting";
  constructor(readonly setting: string) {
    super(`${setting} is not set, but the selected speech provider requires it`);
  }
}

/** The largest accepted audio in bytes: over an hour of speech (docs/contract.md#narration). */
export const MAX_AUDIO_BYTES = 20 * 1024 * 1024;
