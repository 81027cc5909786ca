"use client";
import { useState } from "react";
import { Card } from "@/app/ui/card";
import { EmptyState } from "@/app/ui/empty-state";
import { Notice } from "@/app/ui/notice";
import { SkeletonList } from "@/app/ui/skeleton";
import { api } from "@/lib/platform/api-client/browser";
import { callApi } from "../_lib/api-call";
import { FailureNotice } from "../_lib/failure-notice";
import { useApiData } from "../_lib/use-api-data";
import { AddPasskey } from "./add-passkey";
import { PasskeyRow } from "./passkey-row";

/** The passkeys of the signed-in user, and the form that adds one. */
export function Passkeys() {
  const list = useApiData("passkeys", () => callApi(api.GET("/api/v1/auth/passkeys")));
  const [message, setMessage] = useState("");
  if (!list.data) {
    if (list.failure) return <FailureNotice failure={list.failure} retry={() => void list.reload()} />;
    return <SkeletonList rows={2} className="h-20 w-full" />;
  }
  const passkeys = list.data.data;
  const change = (text: string, data: typeof passkeys) => {
    list.set(() => ({ data }));
    setMessage(text);
  };
  return (
    <div className="grid max-w-2xl gap-6">
      {message && <Notice role="status">{message}</Notice>}
      {passkeys.length === 0 ? (
        <EmptyState title="No passkeys yet" icon="person">
          Add one to sign in on this device without your password.
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              renamed={(fresh) =>
                change(
                  "Passkey renamed.",
                  passkeys.map((one) => (one.id === fresh.id ? fresh : one)),
                )
              }
              removed={() =>
                change(
                  "Passkey removed.",
                  passkeys.filter(({ id }) => id !== passkey.id),
                )
              }
            />
          ))}
        </ul>
      )}
      <Card title="Add a passkey">
        <AddPasskey key={passkeys.length} added={(passkey) => change("Passkey added.", [passkey, ...passkeys])} />
      </Card>
    </div>
  );
}
