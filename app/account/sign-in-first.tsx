"use client";
import { useRouter } from "next/navigation";
import { type Provider, SignIn } from "@/app/(portal)/portal/_account/sign-in";
import { NeedsScripts } from "./needs-scripts";

/** The sign-in in place of a page that is for users only. `lead` says what the page is for. */
export function SignInFirst({ providers, lead }: { providers: readonly Provider[]; lead: string }) {
  const { refresh } = useRouter();
  return (
    <>
      <SignIn providers={providers} ended={false} leads={{ known: lead, new: lead }} done={() => refresh()} />
      <NeedsScripts />
    </>
  );
}
