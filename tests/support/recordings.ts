import { vi } from "vitest";
import type { World } from "./world";

/** A WAV file of a tone, so many seconds long: 8,000 samples a second of 16 bits, one channel. */
function tone(seconds: number): Uint8Array {
  const rate = 8_000;
  const samples = Math.round(seconds * rate);
  const file = Buffer.alloc(44 + 2 * samples);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + 2 * samples, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(2 * rate, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(2 * samples, 40);
  for (let i = 0; i < samples; i++)
    file.writeInt16LE(Math.round(8_000 * Math.sin((i * 440 * 2 * Math.PI) / rate)), 44 + 2 * i);
  return file;
}

/** Keeps a recording, so many seconds long, in the store, and says of a tour's stops that it is theirs. */
export async function record(world: World, tour: string, seconds: number): Promise<void> {
  const { storage } = await import("@/lib/providers/storage");
  const { url } = await storage().put("audio", tone(seconds), "audio/wav");
  await world.sql`
    update tour_stops set audio_url = ${url}, audio_generated_at = now(), tts_status = 'done', tts_language = 'en-US'
    where tour_id = ${tour}`;
}

/** Waits until no job has anything left to do for a tour: until then it may write over what a test says of the stops. */
export async function restTour(world: World, tour: string): Promise<void> {
  const settled = async () => {
    const waiting = await world.sql`select 1 from tour_stops where tour_id = ${tour} and tts_status = 'queued'`;
    if (waiting.length > 0) throw new Error(`${waiting.length} recordings of tour ${tour} are still to come`);
  };
  await vi.waitFor(settled, { timeout: 20_000, interval: 50 });
}
