import type { Metadata } from "next";
import { Orders } from "../_orders/orders";

export const metadata: Metadata = { title: "Orders" };

export default function OrdersPage() {
  return <Orders />;
}
