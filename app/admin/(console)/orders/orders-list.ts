import { ORDER_STATUSES } from "@/lib/domains/commerce/orders/order.schemas";
import { type AdminOrder, listOrders } from "@/lib/domains/commerce/orders/orders-admin.service";
import { db } from "@/lib/platform/database/database";
import type { Paged, Turn } from "@/lib/platform/sql/keyset";
import { type FiltersOf, oneOf, textFilter } from "../../_console/list";

export const ORDER_FILTERS = {
  q: textFilter(40),
  place: textFilter(19),
  status: oneOf(ORDER_STATUSES),
  due: oneOf(["yes"]),
};

/** A page of the orders that match the filters of the screen. */
export const ordersPage = (
  { due, ...search }: FiltersOf<typeof ORDER_FILTERS>,
  turn: Turn,
): Promise<Paged<AdminOrder>> => listOrders(db(), { ...search, refundDue: due === "yes" }, turn);
