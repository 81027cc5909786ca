import { type Account, jsonPost, speechOverHttp } from "./over-http";
import type { SpeechProvider } from "./port";

/** OpenAI's `POST /audio/speech`, which answers with the MP3 itself; the base address ends with `/v1` (decisions D9.13). */
export const openai = (account: Account): SpeechProvider =>
  speechOverHttp(account, {
    defaultVoice: "alloy",
    keySetting: "OPENAI_API_KEY",
    limit: 4_096,
    size: (text) => text.length,
    request: ({ text, voice }, key) => ({
      path: "/audio/speech",
      init: jsonPost(
        { authorization: `Bearer ${key}` },
        { model: "tts-1", voice, input: text, response_format: "mp3" },
      ),
    }),
  });
