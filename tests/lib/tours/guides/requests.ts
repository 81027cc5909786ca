import { DateTime } from "luxon";

export interface TourBody {
  readonly tour_type: string;
  readonly duration_minutes: number;
  readonly travel_mode: "walk" | "cycle" | "drive";
  readonly pace: "relaxed" | "normal" | "brisk";
  readonly start_at: string;
  readonly start_location?: { lat: number; lng: number };
  readonly must_end_at?: { at: string; lat: number; lng: number; margin_minutes: number };
}

const TYPES = ["bar", "nature", "historical", "music", "culture", "food", "scenic", "exercise"];
const MODES = ["walk", "drive", "walk", "cycle"] as const;
const HOURS = [9, 10, 8, 13, 11, 15, 17, 19, 21];
const MINUTES = [240, 120, 480, 180, 300, 60, 360];
const PACES = ["normal", "normal", "relaxed", "normal", "brisk"] as const;
const DAYS = ["2027-01-12", "2027-04-24", "2027-06-20", "2027-09-15", "2027-12-05"];

/**
 * `count` requests: every type in turn, with modes, hours, lengths, paces and seasons that change at different rates, so
 * that all pairs occur. One in six has no start, and one in seven must end at one.
 */
export function tourBodies(count: number, zone: string, starts: readonly { lat: number; lng: number }[]): TourBody[] {
  return Array.from({ length: count }, (_, i) => {
    const round = Math.floor(i / TYPES.length);
    const pick = <T>(all: readonly T[], step: number): T => all[(round * step + i) % all.length] as T;
    const here = pick(starts, 3);
    const minutes = pick(MINUTES, 3);
    const begin = DateTime.fromISO(pick(DAYS, 2), { zone }).set({ hour: pick(HOURS, 2) });
    const ends = begin.plus({ minutes: Math.round(minutes * 0.8) });
    return {
      tour_type: TYPES[i % TYPES.length] as string,
      duration_minutes: minutes,
      travel_mode: pick(MODES, 1),
      pace: pick(PACES, 1),
      start_at: begin.toISO() ?? "",
      ...(i % 6 !== 5 && { start_location: here }),
      ...(i % 7 === 6 && { must_end_at: { at: ends.toISO() ?? "", ...here, margin_minutes: 20 } }),
    };
  });
}
