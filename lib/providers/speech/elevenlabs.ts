import { type Account, jsonPost, speechOverHttp } from "./http-speech";
import type { SpeechProvider } from "./port";

/** ElevenLabs' text to speech: `POST /v1/text-to-speech/{voice_id}`. The response is the MP3. */
export const elevenlabs = (account: Account): SpeechProvider =>
  speechOverHttp(account, {
    defaultVoice: "21m00Tcm4TlvDq8ikWAM",
    keySetting: "ELEVENLABS_API_KEY",
    limit: 5_000,
    size: (text) => text.length,
    request: ({ text, voice }, key) => ({
      path: `/v1/text-to-speech/${encodeURIComponent(voice)}?output_format=mp3_44100_64`,
      // The multilingual model detects the language from the text and rejects a language parameter.
      init: jsonPost({ "xi-api-key": key, accept: "audio/mpeg" }, { text, model_id: "eleven_multilingual_v2" }),
    }),
  });
