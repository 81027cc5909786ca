import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { parameter } from "@/app/account/way-back";
import { StatusBadge } from "@/app/ui/badge";
import { LinkButton } from "@/app/ui/button";
import { EmptyState } from "@/app/ui/empty-state";
import { Link } from "@/app/ui/link";
import { PageHeader } from "@/app/ui/page-header";
import { Pager } from "@/app/ui/pager";
import { dateTime, money } from "@/app/ui/server-formats";
import { BuyerOrderQuery } from "@/lib/domains/commerce/orders/orders.contract";
import { listOwnWithPlaces } from "@/lib/domains/commerce/orders/own-orders.service";
import { AppError } from "@/lib/http/errors";
import { SignInFirst } from "../sign-in-first";
import { signInProviders } from "../sign-in-providers";
import { buyerContext, LEAD, STATUS_LABELS } from "./own-orders";

export const metadata: Metadata = { title: "Your orders" };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The orders of the signed-in user, newest first. */
export default async function OrdersPage({ searchParams }: Props) {
  const ctx = await buyerContext();
  if (!ctx) return <SignInFirst providers={signInProviders()} lead={LEAD} />;
  const cursor = parameter(await searchParams, "cursor");
  const query = BuyerOrderQuery.parse(cursor === "" ? {} : { cursor });
  const { data, meta } = await listOwnWithPlaces(ctx, query).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "invalid_cursor") redirect("/account/orders");
    throw error;
  });
  return (
    <>
      <PageHeader title="Your orders" lead={LEAD} />
      {data.length === 0 ? (
        <EmptyState title="No orders yet" icon="receipt" action={<LinkButton href="/explore">Find a place</LinkButton>}>
          Orders that you place in the app appear here.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {data.map(({ order, place }) => (
            <li
              key={order.id}
              className="relative grid gap-1 rounded-card border border-line bg-surface p-4 shadow-card hover:bg-sea-soft"
            >
              <div className="flex flex-wrap items-start justify-between gap-2">
                <h2 dir="auto" className="min-w-0 text-lg font-semibold">
                  {/* The link covers the whole card. */}
                  <Link href={`/account/orders/${order.id}`} className="no-underline after:absolute after:inset-0">
                    {place.name}
                  </Link>
                </h2>
                <StatusBadge {...STATUS_LABELS[order.status]} />
              </div>
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="text-muted">{dateTime(order.created_at)}</span>
                <span className="font-semibold whitespace-nowrap tabular-nums">
                  {money(order.total, order.currency)}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pager
        label="Orders"
        newer={cursor === "" ? undefined : "/account/orders"}
        older={meta.cursor === null ? undefined : `/account/orders?cursor=${encodeURIComponent(meta.cursor)}`}
      />
    </>
  );
}
