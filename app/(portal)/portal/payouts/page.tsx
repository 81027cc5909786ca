import type { Metadata } from "next";
import { PageHeader } from "@/app/ui/page-header";
import { MerchantOnly } from "../_lib/merchant-only";
import { Payouts } from "../_orders/payouts";

export const metadata: Metadata = { title: "Payouts" };

export default function PayoutsPage() {
  return (
    <>
      <PageHeader title="Payouts" lead="Payments to you for completed orders, newest first." />
      <MerchantOnly permission="payouts">
        <Payouts />
      </MerchantOnly>
    </>
  );
}
