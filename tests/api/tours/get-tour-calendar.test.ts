import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { answersHead, type Item } from "@/tests/api/checks";
import { MANY_CLIENTS } from "@/tests/support/people";
import { importTown, newTour } from "@/tests/support/tours";
import { useWorld } from "@/tests/support/world";
import { isOwners } from "./owned";

const world = useWorld(MANY_CLIENTS);
const ics = (id: string): string => `/api/v1/tours/${id}/ics`;

let token = "";
let id = "";
beforeAll(async () => {
  await importTown(world);
  ({ token } = await world.user());
  id = await newTour(world, token);
});
const tourOf = async (tour: string): Promise<Item> => (await world.api(`/api/v1/tours/${tour}`, { token })).body.data;

describe("200", () => {
  test("an iCalendar entry a stop, from arrival to departure, read by another's parser", async () => {
    await world.sql`update tour_stops set title = 'Rock; salt, and\nsea', summary = ${"é".repeat(200)} where tour_id = ${id} and stop_order = 1`;
    const { stops, title } = await tourOf(id);
    const { status, headers, text } = await world.api(ics(id), { token });
    expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(76);
    expect(text.replaceAll("\r\n", "")).not.toContain("\n");
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
    expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe(title);
    const entries = calendar.getAllSubcomponents("vevent").map((entry) => new ICAL.Event(entry));
    expect(
      entries.map((e) => [e.summary, e.startDate.toJSDate().toISOString(), e.endDate.toJSDate().toISOString()]),
    ).toEqual(
      stops.map((stop: Item) => [
        stop.title,
        stop.arrives_at.replace(/\.\d+/, ".000"),
        stop.departs_at.replace(/\.\d+/, ".000"),
      ]),
    );
    expect(new Set(entries.map((e) => e.uid)).size).toBe(stops.length);
    expect(entries[0]?.component.getFirstPropertyValue("geo")).toEqual([stops[0].lat, stops[0].lng]);
  });

  answersHead(
    world,
    () => ics(id),
    async () => token,
  );
});

isOwners(world, "GET", ics);
