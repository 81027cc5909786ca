import type { Metadata } from "next";
import { PageHeader } from "@/app/ui/page-header";
import { Payouts } from "../_orders/payouts";

export const metadata: Metadata = { title: "Payouts" };

export default function PayoutsPage() {
  return (
    <>
      <PageHeader title="Payouts" lead="What was paid out to you for your orders, newest first." />
      <Payouts />
    </>
  );
}
