import { Badge } from "@/app/ui/badge";
import { Card } from "@/app/ui/card";
import { dateTime } from "@/app/ui/server-formats";
import { SubmitButton } from "@/app/ui/submit-button";
import type { ShownSession } from "@/lib/domains/admin/security/own-sessions.service";
import { ActionForm } from "../../_console/form";
import { endOthers, endSession } from "./actions";

/** The live sessions of the console user who is signed in. */
export function Sessions({ sessions }: { sessions: ShownSession[] }) {
  return (
    <Card title="Sessions">
      <ul className="grid gap-4">
        {sessions.map(({ id, userAgent, address, createdAt, current }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <div className="min-w-0">
              <p className="[overflow-wrap:anywhere]">{userAgent ?? "Unknown browser"}</p>
              <p className="text-sm text-muted">
                Since {dateTime(createdAt)}
                {address !== null && ` · ${address}`}
              </p>
            </div>
            {current ? (
              <Badge tone="info">This browser</Badge>
            ) : (
              <ActionForm action={endSession}>
                <input type="hidden" name="id" value={id} />
                <SubmitButton variant="secondary" pending="Ending…">
                  End session
                </SubmitButton>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionForm action={endOthers} className="mt-6">
          <SubmitButton variant="secondary" pending="Ending…">
            End all other sessions
          </SubmitButton>
        </ActionForm>
      )}
    </Card>
  );
}
