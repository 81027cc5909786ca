import { z } from "zod";
import { type Account, jsonPost, speechOverHttp } from "./http-speech";
import type { SpeechProvider } from "./port";

const Answer = z.object({ audioContent: z.base64() });

/** Google Cloud Text-to-Speech: `POST /v1/text:synthesize`. The JSON response contains the MP3 in base64. */
export const google = (account: Account): SpeechProvider =>
  speechOverHttp(account, {
    // Empty: Google selects a voice for the language.
    defaultVoice: "",
    keySetting: "GOOGLE_TTS_API_KEY",
    limit: 5_000,
    size: (text) => Buffer.byteLength(text),
    request: ({ text, voice, language }, key) => ({
      path: "/v1/text:synthesize",
      init: jsonPost(
        { "x-goog-api-key": key },
        {
          input: { text },
          voice: { languageCode: language, ...(voice && { name: voice }) },
          audioConfig: { audioEncoding: "MP3" },
        },
      ),
    }),
    audioOf: (body) => Buffer.from(Answer.parse(JSON.parse(body.toString())).audioContent, "base64"),
  });
