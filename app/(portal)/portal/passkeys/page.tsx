import type { Metadata } from "next";
import { PageHeader } from "@/app/ui/page-header";
import { Passkeys } from "../_passkeys/passkeys";

export const metadata: Metadata = { title: "Passkeys" };

export default function PasskeysPage() {
  return (
    <>
      <PageHeader
        title="Passkeys"
        lead="A passkey signs you in with your fingerprint, face or a security key, without a password."
      />
      <Passkeys />
    </>
  );
}
