import { type EventRow, eventsOf } from "@/lib/domains/events/editing/events-admin.service";
import { db } from "@/lib/platform/database/database";
import type { Paged, Turn } from "@/lib/platform/sql/keyset";
import { dayFilter, type FiltersOf, textFilter } from "../../_console/list";
import { idFilter, publishedOf, stateFilter } from "../../_content/filters";

export const EVENT_FILTERS = { q: textFilter(), state: stateFilter, type: idFilter, area: idFilter, day: dayFilter };

/** A page of the events that match the filters of the screen. */
export const eventsPage = ({ state, ...more }: FiltersOf<typeof EVENT_FILTERS>, turn: Turn): Promise<Paged<EventRow>> =>
  eventsOf(db(), { ...more, published: publishedOf(state) }, turn);
