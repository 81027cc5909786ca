import { ask } from "@/lib/outbound/ask";
import { asSpoken } from "./audio";
import { pieces } from "./pieces";
import { MAX_AUDIO_BYTES, MissingSetting, type SpeechProvider, type SpeechRequest } from "./port";

/** What a provider over HTTP needs of the settings. */
export interface Account {
  apiKey: string | undefined;
  baseUrl: string;
  /** Milliseconds for one exchange. */
  deadlineMs?: number;
}

export interface HttpSpeech {
  defaultVoice: string;
  /** The setting that holds the key, for the message where it is missing. */
  keySetting: string;
  /** The longest text of one request, in what `size` measures. */
  limit: number;
  size: (text: string) => number;
  request: (asked: SpeechRequest, key: string) => { path: string; init: JsonPost };
  /** The audio within an answer's body. Default: the body itself. */
  audioOf?: (body: Buffer) => Uint8Array;
}

const DEADLINE_MS = 60_000;
// Base64 in JSON is a third longer than what it holds.
const MAX_ANSWER_BYTES = Math.ceil(MAX_AUDIO_BYTES * 1.4);

/**
 * A speech provider with a documented HTTP API. One request a text, or as many as its limit asks for, one after the
 * other; the parts of a longer text are MPEG frames, so that one behind the other they play as one.
 */
export function speechOverHttp(account: Account, api: HttpSpeech): SpeechProvider {
  const { deadlineMs = DEADLINE_MS } = account;
  const base = account.baseUrl.replace(/\/$/, "");
  const speakPiece = async (asked: SpeechRequest, key: string): Promise<Uint8Array> => {
    const { path, init } = api.request(asked, key);
    const { status, bytes } = await ask(base + path, {
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
      for (const piece of pieces(text, api.limit, api.size)) {
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

/** A POST of a JSON body, with the headers that go with it. */
export const jsonPost = (headers: Record<string, string>, body: unknown): JsonPost => ({
  method: "POST",
  headers: { ...headers, "content-type": "application/json" },
  body: JSON.stringify(body),
});
