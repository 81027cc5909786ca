import { boundedFetch } from "@/lib/platform/outbound/bounded-fetch";
import { asSpoken } from "./audio";
import { MAX_AUDIO_BYTES, MissingSetting, type SpeechProvider, type SpeechRequest } from "./port";
import { splitText } from "./split-text";

/** The settings of a provider over HTTP. */
export interface Account {
  apiKey: string | undefined;
  baseUrl: string;
  /** Milliseconds for one exchange. */
  deadlineMs?: number;
}

export interface HttpSpeech {
  defaultVoice: string;
  /** The name of the setting with the key, for the error message if it is missing. */
  keySetting: string;
  /** Maximum length of the text in one request, in the unit of `size`. */
  limit: number;
  size: (text: string) => number;
  request: (asked: SpeechRequest, key: string) => { path: string; init: JsonPost };
  /** Extracts the audio from a response body. Default: the body itself. */
  audioOf?: (body: Buffer) => Uint8Array;
}

const DEADLINE_MS = 60_000;
// Base64 is a third longer than its content.
const MAX_ANSWER_BYTES = Math.ceil(MAX_AUDIO_BYTES * 1.4);

/**
 * A speech provider with a documented HTTP API. It takes one request per text, or several in sequence if the text exceeds
 * the limit. The parts are MPEG frames, so they play as one when concatenated.
 */
export function speechOverHttp(account: Account, api: HttpSpeech): SpeechProvider {
  const { deadlineMs = DEADLINE_MS } = account;
  const base = account.baseUrl.replace(/\/$/, "");
  const speakPiece = async (asked: SpeechRequest, key: string): Promise<Uint8Array> => {
    const { path, init } = api.request(asked, key);
    const { status, bytes } = await boundedFetch(base + path, {
      provider: "speech",
      ...init,
      deadlineMs,
      maxBytes: MAX_ANSWER_BYTES,
    });
    if (status !== 200) throw new Error(`the speech provider answered ${status}`);
    return asSpoken(api.audioOf ? api.audioOf(bytes) : bytes)?.audio ?? new Uint8Array();
  };
  return {
    defaultVoice: api.defaultVoice,
    async speak({ text, ...how }) {
      if (!account.apiKey) throw new MissingSetting(api.keySetting);
      const parts: Uint8Array[] = [];
      for (const piece of splitText(text, api.limit, api.size)) {
        const part = await speakPiece({ ...how, text: piece }, account.apiKey);
        if (part.length === 0) return null;
        parts.push(part);
      }
      return asSpoken(Buffer.concat(parts));
    },
  };
}

interface JsonPost {
  method: "POST";
  headers: Record<string, string>;
  body: string;
}

/** A POST of a JSON body with its headers. */
export const jsonPost = (headers: Record<string, string>, body: unknown): JsonPost => ({
  method: "POST",
  headers: { ...headers, "content-type": "application/json" },
  body: JSON.stringify(body),
});
