import { beforeAll, expect, test, vi } from "vitest";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";

const world = useWorld({ TOURS_TTS_PROVIDER: "local", STORAGE: "local" });
beforeAll(() => importTown(world));

interface Stop {
  tts_status: string;
  audio_url: string | null;
  tts_voice: string | null;
  narrative: string;
}

test("the offline voice narrates a tour while the client polls, and every stop has playable audio", async () => {
  const { token } = await world.user();
  const id = await newTour(world, token);
  const stops = await vi.waitFor(
    async () => {
      const { body } = await world.api(`/api/v1/tours/${id}`, { token });
      const read: Stop[] = body.data.stops;
      expect(read.map((stop) => stop.tts_status)).toEqual(read.map(() => "done"));
      return read;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(stops.length).toBeGreaterThan(1);
  for (const stop of stops) {
    expect([stop.tts_voice, stop.narrative === ""]).toEqual(["slt", false]);
    // audio_url has the public base URL; the test server listens on another one.
    const path = new URL(stop.audio_url ?? "").pathname;
    const audio = await fetch(world.base + path, { headers: { range: "bytes=0-99" } });
    expect([audio.status, audio.headers.get("content-type")]).toEqual([206, "audio/mpeg"]);
    // An MP3 file with a title begins with its ID3 tag.
    expect(Buffer.from(await audio.arrayBuffer()).toString("latin1", 0, 3)).toBe("ID3");
  }
}, 90_000);
