"use client";
import { useMemo, useState } from "react";
import { Button } from "@/app/ui/button";
import { Dialog } from "@/app/ui/dialog";
import { Icon } from "@/app/ui/icons";
import { SkeletonList } from "@/app/ui/skeleton";
import { FailureNotice } from "../_lib/failure-notice";
import { useApiData } from "../_lib/use-api-data";
import { InvitationRow } from "./invitation-row";
import { InviteForm } from "./invite-form";
import { MemberRow, nameOf } from "./member-row";
import { type Invited, teamOf } from "./team-api";

/** The people who work at a place and the open invitations, for its owners. */
export function Team({ placeId }: { placeId: string }) {
  const operations = useMemo(() => teamOf(placeId), [placeId]);
  const team = useApiData(placeId, operations.list);
  const [inviting, setInviting] = useState(false);
  const [announcement, announce] = useState("");
  if (!team.data)
    return team.failure ? (
      <FailureNotice failure={team.failure} retry={() => void team.reload()} />
    ) : (
      <SkeletonList rows={2} className="h-24 w-full" />
    );
  const { members, invitations } = team.data.data;
  const set = (change: Partial<typeof team.data.data>, message: string) => {
    team.set(({ data }) => ({ data: { ...data, ...change } }));
    announce(message);
  };
  const putInvitation = (fresh: Invited) => {
    setInviting(false);
    set(
      { invitations: [fresh, ...invitations.filter(({ id }) => id !== fresh.id)] },
      `Invitation sent to ${fresh.email}.`,
    );
  };
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <Button onClick={() => setInviting(true)}>
          <Icon name="plus" /> Invite a person
        </Button>
      </div>
      <p role="status" className="text-good empty:hidden">
        {announcement}
      </p>
      <FailureNotice failure={team.failure} retry={() => void team.reload()} />
      <section aria-labelledby="members" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <h2 id="members" className="text-2xl font-semibold">
          Members
        </h2>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {members.map((member) => (
            <MemberRow
              key={member.id ?? "merchant"}
              member={member}
              operations={operations}
              changed={(fresh) =>
                set(
                  { members: members.map((one) => (one.id === fresh.id ? fresh : one)) },
                  `Role of ${nameOf(fresh)} changed.`,
                )
              }
              removed={({ id }) =>
                set({ members: members.filter((one) => one.id !== id) }, `${nameOf(member)} is no longer on the team.`)
              }
            />
          ))}
        </ul>
      </section>
      {invitations.length > 0 && (
        <section aria-labelledby="invitations" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="invitations" className="text-2xl font-semibold">
            Open invitations
          </h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                operations={operations}
                sent={putInvitation}
                withdrawn={() =>
                  set({ invitations: invitations.filter(({ id }) => id !== invitation.id) }, "Invitation withdrawn.")
                }
              />
            ))}
          </ul>
        </section>
      )}
      {inviting && (
        <Dialog title="Invite a person" layout="form" guard open onClose={() => setInviting(false)}>
          <InviteForm operations={operations} invited={putInvitation} />
        </Dialog>
      )}
    </div>
  );
}
