import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Badge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { dateTime } from "@/app/ui/format";
import { Notice } from "@/app/ui/notice";
import { may } from "@/lib/admin/permissions";
import { type AdminClaim, claimDetail } from "@/lib/commerce/claims/claims-admin.service";
import { db } from "@/lib/database";
import { A } from "../../../_console/a";
import { Ask } from "../../../_console/ask";
import { ConsolePage } from "../../../_console/console-page";
import { Facts } from "../../../_console/facts";
import { AreaField } from "../../../_console/fields";
import { requireAdmin } from "../../../_console/guard";
import { History } from "../../../_console/history";
import { approve, reject, revoke } from "../actions";
import { CLAIM_WORDS } from "../words";

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
      lead={<State claim={claim} />}
      actions={may(role, "claims.decide") && <Decisions claim={claim} />}
    >
      <div className="grid gap-6">
        {merchant && claim.status === "pending" && (
          <Notice tone="warn">
            <A href={`/admin/claims/${merchant.id}`}>{merchant.business_name}</A> runs this place already. Revoke that
            claim before you approve this one.
          </Notice>
        )}
        <Card title="What they say">
          <Facts
            facts={{
              Business: claim.business_name,
              Contact: claim.contact_name,
              Phone: claim.contact_phone,
              Email: claim.contact_email,
              Message: claim.message,
              Account: <Account claim={claim} />,
              Sent: dateTime(claim.created_at),
              Decided: claim.decided_at && dateTime(claim.decided_at),
              Reason: claim.reason,
            }}
          />
        </Card>
        {rivals.length > 0 && (
          <Card title="Other claims on this place">
            <ul className="grid gap-2">
              {rivals.map((rival) => (
                <li key={rival.id} className="flex flex-wrap items-center gap-2">
                  <A href={`/admin/claims/${rival.id}`}>{rival.business_name}</A>
                  <State claim={rival} />
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

const State = ({ claim: { status } }: { claim: AdminClaim }) => (
  <Badge tone={CLAIM_WORDS[status].tone}>{CLAIM_WORDS[status].label}</Badge>
);

const Account = ({ claim: { user } }: { claim: AdminClaim }) => (
  <A href={`/admin/users/${user.id}`}>{user.email ?? user.name ?? user.id}</A>
);

const REASON = { name: "reason", label: "Reason", hint: "The claimant reads it.", rows: 3 } as const;

function Decisions({ claim: { id, status, place_name: place } }: { claim: AdminClaim }) {
  const target = <input type="hidden" name="id" value={id} />;
  if (status === "approved") {
    return (
      <Ask action={revoke} label="Revoke…" title="Revoke this claim?" confirm="Revoke the claim" variant="danger">
        {target}
        <p>
          The merchant loses {place} at once: its menu, its orders and its disbursements. Guests see it as suspended.
        </p>
        <AreaField {...REASON} />
      </Ask>
    );
  }
  if (status !== "pending") return null;
  return (
    <>
      <Ask action={reject} label="Reject…" title="Reject this claim?" confirm="Reject the claim" variant="danger">
        {target}
        <p>The claimant is told why, and may claim {place} again.</p>
        <AreaField {...REASON} />
      </Ask>
      <Ask action={approve} label="Approve…" title="Approve this claim?" confirm="Approve the claim" variant="primary">
        {target}
        <p>The claimant becomes the merchant of {place} and may sell there at once. Guests see it as verified.</p>
      </Ask>
    </>
  );
}
