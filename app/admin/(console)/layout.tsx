import type { ReactNode } from "react";
import { Shell } from "@/app/ui/shell";
import { SubmitButton } from "@/app/ui/submit-button";
import { requireAdmin } from "../_console/current-admin";
import { ROLE_LABELS } from "../_console/labels";
import { navigationOf } from "../_console/navigation";
import { CommandPalette } from "../_console/palette/command-palette";
import { signOut } from "../_console/sign-out";

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const { email, role } = await requireAdmin("security");
  const nav = navigationOf(role);
  const screens = nav.flatMap(({ items }) => items.map(({ href, label }) => ({ href, name: label, detail: "Screen" })));
  const account = (
    <>
      <CommandPalette screens={screens} />
      <span className="min-w-0 text-sm text-muted">
        <span className="block truncate">{email}</span>
        <span className="block">{ROLE_LABELS[role]}</span>
      </span>
      <form action={signOut}>
        <SubmitButton variant="quiet" className="whitespace-nowrap">
          Sign out
        </SubmitButton>
      </form>
    </>
  );
  return (
    <Shell brand="Console" home="/admin" layout="side" nav={nav} actions={account}>
      {children}
    </Shell>
  );
}
