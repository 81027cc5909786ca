import type { ReactNode } from "react";
import { Shell } from "@/app/ui/shell";
import { SubmitButton } from "@/app/ui/submit-button";
import { requireAdmin } from "../_console/guard";
import { navigationOf } from "../_console/screens";
import { signOut } from "../_console/sign-out";
import { ROLE_WORDS } from "../_console/words";

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const { email, role } = await requireAdmin("overview");
  const account = (
    <>
      <span className="text-sm text-muted">
        {email} · {ROLE_WORDS[role]}
      </span>
      <form action={signOut}>
        <SubmitButton variant="quiet" className="whitespace-nowrap">
          Sign out
        </SubmitButton>
      </form>
    </>
  );
  return (
    <Shell brand="Console" home="/admin" layout="side" nav={navigationOf(role)} actions={account}>
      {children}
    </Shell>
  );
}
