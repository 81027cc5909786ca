import { Card } from "@/app/ui/card";
import { day } from "@/app/ui/server-formats";
import type { ShownPasskey } from "@/lib/domains/admin/security/passkeys.service";
import { ConfirmDialog } from "../../_console/confirm-dialog";
import { TextField } from "../../_console/fields";
import { PasskeyForm } from "../../_security/passkey-form";
import { addPasskey, beginPasskey, removePasskey, renewCodes } from "./actions";

const factsOf = ({ createdAt, usedAt, backedUp }: ShownPasskey): string =>
  [
    `Added ${day(createdAt)}`,
    usedAt ? `last used ${day(usedAt)}` : "not used yet",
    ...(backedUp ? ["synchronised between your devices"] : []),
  ].join(", ");

/** The passkeys and recovery codes of the console user who is signed in. */
export function Passkeys({ passkeys, codes }: { passkeys: ShownPasskey[]; codes: number }) {
  return (
    <Card title="Passkeys">
      <p className="mb-4 text-muted">
        A passkey signs you in with your fingerprint, face or a security key. Once you have one, your password alone is
        no longer enough to sign in.
      </p>
      <ul className="mb-6 grid gap-4">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <p className="font-semibold">{passkey.name}</p>
              <p className="text-sm text-muted">{factsOf(passkey)}</p>
            </div>
            <ConfirmDialog
              action={removePasskey}
              label="Remove…"
              title={`Remove the passkey ${passkey.name}?`}
              confirm="Remove passkey"
              variant="danger"
            >
              <input type="hidden" name="id" value={passkey.id} />
              <p>You can no longer sign in with it. Without any passkey, your password is enough to sign in.</p>
            </ConfirmDialog>
          </li>
        ))}
      </ul>
      <PasskeyForm begin={beginPasskey} finish={addPasskey} kind="add" label="Add a passkey">
        <TextField name="name" label="Name of the passkey" hint="For example: work laptop" maxLength={80} required />
      </PasskeyForm>
      {passkeys.length > 0 && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
          <p>{codes} of 10 recovery codes left.</p>
          <ConfirmDialog
            action={renewCodes}
            label="New recovery codes…"
            title="Create new recovery codes?"
            confirm="Create new codes"
          >
            <p>Your earlier codes stop working. We show the new ones here once.</p>
          </ConfirmDialog>
        </div>
      )}
    </Card>
  );
}
