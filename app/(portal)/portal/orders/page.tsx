import type { Metadata } from "next";
import { PageHeader } from "@/app/ui/page-header";
import { MerchantOnly } from "../_lib/merchant-only";
import { Orders } from "../_orders/orders";

export const metadata: Metadata = { title: "Orders" };

export default function OrdersPage() {
  return (
    <>
      <PageHeader title="Orders" />
      <MerchantOnly permission="orders">
        <Orders />
      </MerchantOnly>
    </>
  );
}
