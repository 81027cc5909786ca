import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { StatusBadge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { Notice } from "@/app/ui/notice";
import { may } from "@/lib/domains/admin/permissions";
import { type AdminClaim, claimDetail } from "@/lib/domains/commerce/claims/claims-admin.service";
import { db } from "@/lib/platform/database/database";
import { ConfirmDialog } from "../../../_console/confirm-dialog";
import { ConsoleLink } from "../../../_console/console-link";
import { ConsolePage } from "../../../_console/console-page";
import { requireAdmin } from "../../../_console/current-admin";
import { Facts } from "../../../_console/facts";
import { AreaField } from "../../../_console/fields";
import { History } from "../../../_console/history";
import { approve, reject, revoke } from "../actions";
import { applicationFacts } from "../application-facts";
import { CLAIM_STATUS_LABELS } from "../labels";

export const metadata: Metadata = { title: "Claim" };

export default async function ClaimPage({ params }: { params: Promise<{ id: string }> }) {
  const { role } = await requireAdmin("claims");
  const detail = await claimDetail(db(), (await params).id);
  if (!detail) notFound();
  const { claim, rivals, history } = detail;
  const merchant = rivals.find(({ status }) => status === "approved");
  return (
    <ConsolePage
      path={`/admin/claims/${claim.id}`}
      title={claim.place_name}
      lead={<Status claim={claim} />}
      actions={may(role, "claims.decide") && <Decisions claim={claim} />}
    >
      <div className="grid gap-6">
        {merchant && claim.status === "pending" && (
          <Notice tone="warn">
            <ConsoleLink href={`/admin/claims/${merchant.id}`}>{merchant.business_name}</ConsoleLink> already manages
            this place. Revoke that claim before you approve this one.
          </Notice>
        )}
        <Card title="Details">
          <Facts facts={applicationFacts(claim)} />
        </Card>
        {rivals.length > 0 && (
          <Card title="Other claims on this place">
            <ul className="grid gap-2">
              {rivals.map((rival) => (
                <li key={rival.id} className="flex flex-wrap items-center gap-2">
                  <ConsoleLink href={`/admin/claims/${rival.id}`}>{rival.business_name}</ConsoleLink>
                  <Status claim={rival} />
                </li>
              ))}
            </ul>
          </Card>
        )}
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}

const Status = ({ claim: { status } }: { claim: AdminClaim }) => <StatusBadge {...CLAIM_STATUS_LABELS[status]} />;

const REASON = { name: "reason", label: "Reason", hint: "The claimant sees this.", rows: 3 } as const;

function Decisions({ claim: { id, status, place_name: place } }: { claim: AdminClaim }) {
  const target = <input type="hidden" name="id" value={id} />;
  if (status === "approved") {
    return (
      <ConfirmDialog action={revoke} label="Revoke…" title="Revoke this claim?" confirm="Revoke claim" variant="danger">
        {target}
        <p>
          The merchant immediately loses access to the menu, orders and payouts of {place}. Visitors see it as
          suspended.
        </p>
        <AreaField {...REASON} />
      </ConfirmDialog>
    );
  }
  if (status !== "pending") return null;
  return (
    <>
      <ConfirmDialog action={reject} label="Reject…" title="Reject this claim?" confirm="Reject claim" variant="danger">
        {target}
        <p>The claimant sees the reason and can claim {place} again.</p>
        <AreaField {...REASON} />
      </ConfirmDialog>
      <ConfirmDialog
        action={approve}
        label="Approve…"
        title="Approve this claim?"
        confirm="Approve claim"
        variant="primary"
      >
        {target}
        <p>The claimant can manage {place} and sell there immediately. Visitors see it as verified.</p>
      </ConfirmDialog>
    </>
  );
}
