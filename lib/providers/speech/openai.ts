import { type Account, jsonPost, speechOverHttp } from "./http-speech";
import type { SpeechProvider } from "./port";

/** OpenAI's `POST /audio/speech`. The response is the MP3. The base URL includes `/v1`, as OpenAI's clients expect. */
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
