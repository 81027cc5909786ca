import type { Db } from "@/db/client";
import { type AdminRole, may } from "@/lib/domains/admin/permissions";
import { listOrders } from "@/lib/domains/commerce/orders/orders-admin.service";
import { eventsOf } from "@/lib/domains/events/editing/events-admin.service";
import { listUsers } from "@/lib/domains/identity/users-list.service";
import { placesOf } from "@/lib/domains/places/editing/places-admin.service";
import { storiesOf } from "@/lib/domains/stories/editing/stories-admin.service";
import { isRowId } from "@/lib/platform/ids/row-id";

/** A record of the console that a search found. */
export interface Found {
  href: string;
  name: string;
  /** Its kind. */
  detail: string;
}

const EACH = 5;

/**
 * Finds records by name, title or id for the command palette: at most five of each kind, and only of kinds that the role may
 * see. Drafts are included. Orders are found by their id, users as on their screen.
 */
export async function findRecords(db: Db, role: AdminRole, q: string): Promise<Found[]> {
  const content = may(role, "content");
  const [places, events, stories, orders, users] = await Promise.all([
    content ? placesOf(db, { q }, {}) : null,
    content ? eventsOf(db, { q }, {}) : null,
    content ? storiesOf(db, { q }, {}) : null,
    may(role, "orders") && isRowId(q) ? listOrders(db, { q }, {}) : null,
    may(role, "users") ? listUsers(db, { q }, {}) : null,
  ]);
  const first = <Row>(page: { items: Row[] } | null): Row[] => page?.items.slice(0, EACH) ?? [];
  return [
    ...first(places).map(({ id, name }) => ({ href: `/admin/places/${id}`, name, detail: "Place" })),
    ...first(events).map(({ id, title }) => ({ href: `/admin/events/${id}`, name: title, detail: "Event" })),
    ...first(stories).map(({ id, title }) => ({ href: `/admin/stories/${id}`, name: title, detail: "Story" })),
    ...first(orders).map(({ id }) => ({ href: `/admin/orders/${id}`, name: `Order ${id}`, detail: "Order" })),
    ...first(users).map(({ id, email, name }) => ({
      href: `/admin/users/${id}`,
      name: email ?? name ?? id,
      detail: "App user",
    })),
  ];
}
