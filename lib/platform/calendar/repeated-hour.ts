import { DateTime } from "luxon";

const HAS_OFFSET = /t.+(?:z|[+-]\d\d(?::?\d\d)?)$/i;

/**
 * The moments at which clocks show a local time, in order: two in the hour that clocks that go back repeat. luxon itself takes
 * the one whose offset is today's, so that the same text would mean another moment in summer than in winter.
 */
export const momentsOf = (local: DateTime): DateTime[] => local.getPossibleOffsets();

/** The first moment at which clocks show a local time, which is the one that it means (RFC 5545, 3.3.5). */
export const firstMomentOf = (local: DateTime): DateTime => momentsOf(local)[0] ?? local;

/** Reads ISO 8601 text. Without an offset, it is the first moment at which the clocks of the zone show it. */
export function readTime(text: string, zone: string): DateTime {
  const time = DateTime.fromISO(text, { zone });
  return HAS_OFFSET.test(text) ? time : firstMomentOf(time);
}
