"use client";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Shell } from "@/app/ui/shell";
import { SkeletonList } from "@/app/ui/skeleton";
import { api, type Schemas } from "@/lib/client/browser";
import { ask, SIGNED_OUT, type Trouble } from "../_lib/ask";
import { TroubleNotice } from "../_lib/trouble-notice";
import { type Provider, SignIn } from "./sign-in";

// Who only comes to sign in need not wait for it.
const SignedIn = lazy(() => import("./signed-in"));

interface Props {
  /** Whether there is a session cookie at all; whether it is good, the API knows. */
  mayBeSignedIn: boolean;
  providers: readonly Provider[];
  currency: string;
  timeZone: string;
  children: ReactNode;
}

/** The portal around each of its pages: who is not signed in is asked to, and goes on where they were. */
export function PortalFrame({ mayBeSignedIn, providers, children, ...destination }: Props) {
  const [user, setUser] = useState<Schemas["BrowserUser"] | null | undefined>(mayBeSignedIn ? undefined : null);
  const [ended, setEnded] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();

  const look = useCallback(async () => {
    const { data, trouble } = await ask(api.GET("/api/auth/get-session"));
    setTrouble(trouble);
    if (!trouble) setUser(data?.user ?? null);
  }, []);
  useEffect(() => {
    if (mayBeSignedIn) void look();
  }, [mayBeSignedIn, look]);
  useEffect(() => {
    const end = () => setEnded(true);
    window.addEventListener(SIGNED_OUT, end);
    return () => window.removeEventListener(SIGNED_OUT, end);
  }, []);

  const signIn = (
    <SignIn
      providers={providers}
      ended={ended}
      done={(signedIn) => {
        setUser(signedIn);
        setEnded(false);
      }}
    />
  );
  const waiting = <Waiting trouble={trouble} retry={() => void look()} />;
  if (!user)
    return <PlainShell>{user === null ? signIn : <Waiting trouble={trouble} retry={() => void look()} />}</PlainShell>;
  return (
    <>
      <Suspense fallback={<PlainShell>{waiting}</PlainShell>}>
        <SignedIn key={user.id} user={user} {...destination}>
          {children}
        </SignedIn>
      </Suspense>
      {ended && <Cover>{signIn}</Cover>}
    </>
  );
}

/** Covers everything until it is taken away; what was being typed below, in a dialog too, stays as it is. */
function Cover({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label="Sign in again"
      onCancel={(event) => event.preventDefault()}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-page px-4 py-6"
    >
      {children}
    </dialog>
  );
}

function PlainShell({ children }: { children: ReactNode }) {
  return (
    <Shell brand="Merchant portal" home="/portal">
      {children}
    </Shell>
  );
}

function Waiting({ trouble, retry }: { trouble: Trouble | undefined; retry: () => void }) {
  if (trouble) return <TroubleNotice trouble={trouble} retry={retry} />;
  return (
    <>
      <h1 className="sr-only">Merchant portal</h1>
      <SkeletonList rows={3} className="h-28 w-full" />
      <noscript>The portal needs JavaScript, which is switched off in this browser.</noscript>
    </>
  );
}
