import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PlacesMap } from "@/app/_visitor/places-map";
import { StatusBadge } from "@/app/ui/badge";
import { LinkButton } from "@/app/ui/button";
import { Card } from "@/app/ui/card";
import { Notice } from "@/app/ui/notice";
import { may } from "@/lib/domains/admin/permissions";
import {
  type AdminProposal,
  type ProposalDetail,
  proposalDetail,
} from "@/lib/domains/commerce/proposals/proposals-admin.service";
import { db } from "@/lib/platform/database/database";
import { ConfirmDialog } from "../../../../_console/confirm-dialog";
import { ConsoleLink } from "../../../../_console/console-link";
import { ConsolePage } from "../../../../_console/console-page";
import { requireAdmin } from "../../../../_console/current-admin";
import { Facts } from "../../../../_console/facts";
import { AreaField } from "../../../../_console/fields";
import { History } from "../../../../_console/history";
import { approvePlace, rejectPlace } from "../../actions";
import { applicationFacts } from "../../application-facts";
import { CLAIM_STATUS_LABELS } from "../../labels";

export const metadata: Metadata = { title: "Proposed place" };

export default async function ProposalPage({ params }: { params: Promise<{ id: string }> }) {
  const { role } = await requireAdmin("claims");
  const detail = await proposalDetail(db(), (await params).id);
  if (!detail) notFound();
  const { proposal, similar, history } = detail;
  return (
    <ConsolePage
      path={pathOf(proposal)}
      title={proposal.name}
      lead={<StatusBadge {...CLAIM_STATUS_LABELS[proposal.status]} />}
      actions={<Actions proposal={proposal} decides={may(role, "claims.decide")} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {similar.length > 0 && <Similar similar={similar} />}
        <Card title="Position">
          <PlacesMap
            ctx={{ db: db() }}
            points={pointsOf(detail)}
            label={`Map of ${proposal.name}, marked with a star.`}
          />
        </Card>
        <Card title="Details">
          <Facts
            facts={{
              Category: proposal.category_name,
              Address: proposal.address,
              Coordinates: `${proposal.coordinates.lat}, ${proposal.coordinates.lng}`,
              ...applicationFacts(proposal),
            }}
          />
        </Card>
        <History entries={history} />
      </div>
    </ConsolePage>
  );
}

const pathOf = ({ id }: Pick<AdminProposal, "id">): string => `/admin/claims/proposals/${id}`;

const pointsOf = ({ proposal, similar }: ProposalDetail) => [
  ...similar.map(({ id, name, lat, lng }, i) => ({
    at: { lat, lng },
    text: String(i + 1),
    name,
    href: `/admin/places/${id}`,
  })),
  { at: proposal.coordinates, text: "★", name: proposal.name, href: pathOf(proposal) },
];

const Similar = ({ similar }: Pick<ProposalDetail, "similar">) => (
  <Notice tone="warn">
    <p>Similar places nearby are already published. If this is one of them, reject the proposal and name the place.</p>
    <ol className="mt-2 list-decimal pl-6">
      {similar.map(({ id, name, meters }) => (
        <li key={id}>
          <ConsoleLink href={`/admin/places/${id}`}>{name}</ConsoleLink>, {Math.round(meters)} m away
        </li>
      ))}
    </ol>
  </Notice>
);

function Actions({
  proposal: { id, name, status, place_id: place },
  decides,
}: {
  proposal: AdminProposal;
  decides: boolean;
}) {
  if (place !== null) {
    return (
      <LinkButton variant="secondary" href={`/admin/places/${place}`}>
        Open place
      </LinkButton>
    );
  }
  if (status !== "pending" || !decides) return null;
  const target = <input type="hidden" name="id" value={id} />;
  return (
    <>
      <ConfirmDialog
        action={rejectPlace}
        label="Reject…"
        title="Reject this proposal?"
        confirm="Reject proposal"
        variant="danger"
      >
        {target}
        <AreaField name="reason" label="Reason" hint="The person who proposed it sees this." rows={3} />
      </ConfirmDialog>
      <ConfirmDialog
        action={approvePlace}
        label="Approve…"
        title="Approve this proposal?"
        confirm="Create place"
        variant="primary"
      >
        {target}
        <p>
          This creates {name} as a draft and makes the person who proposed it its merchant. Visitors see it once you
          publish it.
        </p>
      </ConfirmDialog>
    </>
  );
}
