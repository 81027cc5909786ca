"use client";
import { usePathname } from "next/navigation";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Shell } from "@/app/ui/shell";
import { SkeletonList } from "@/app/ui/skeleton";
import { api, type Schemas } from "@/lib/platform/api-client/browser";
import { callApi, type Failure, SESSION_ENDED } from "../_lib/api-call";
import { FailureNotice } from "../_lib/failure-notice";
import { type Provider, SignIn } from "./sign-in";

// Loaded lazily: the sign-in page does not need it.
const SignedInPortal = lazy(() => import("./signed-in-portal"));

interface Props {
  /** Whether a session cookie exists; only the API knows whether it is valid. */
  mayBeSignedIn: boolean;
  providers: readonly Provider[];
  currency: string;
  timeZone: string;
  children: ReactNode;
}

const INVITED = "Use the email address that was invited.";
const INVITED_LEADS = { known: INVITED, new: INVITED };

/** The frame of every portal page. Without a session it shows the sign-in, and then the requested page. */
export function PortalFrame({ mayBeSignedIn, providers, children, ...destination }: Props) {
  const isInvited = usePathname() === "/portal/invitations";
  const [user, setUser] = useState<Schemas["BrowserUser"] | null | undefined>(mayBeSignedIn ? undefined : null);
  const [ended, setEnded] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const loadSession = useCallback(async () => {
    const { data, failure } = await callApi(api.GET("/api/auth/get-session"));
    setFailure(failure);
    if (!failure) setUser(data?.user ?? null);
  }, []);
  useEffect(() => {
    if (mayBeSignedIn) void loadSession();
  }, [mayBeSignedIn, loadSession]);
  useEffect(() => {
    const end = () => setEnded(true);
    window.addEventListener(SESSION_ENDED, end);
    return () => window.removeEventListener(SESSION_ENDED, end);
  }, []);

  const signIn = (
    <SignIn
      providers={providers}
      ended={ended}
      {...(isInvited && { leads: INVITED_LEADS })}
      done={(signedIn) => {
        setUser(signedIn);
        setEnded(false);
      }}
    />
  );
  const loading = <Loading failure={failure} retry={() => void loadSession()} />;
  if (!user) return <PlainShell>{user === null ? signIn : loading}</PlainShell>;
  return (
    <>
      <Suspense fallback={<PlainShell>{loading}</PlainShell>}>
        <SignedInPortal key={user.id} user={user} {...destination}>
          {children}
        </SignedInPortal>
      </Suspense>
      {ended && <SignInOverlay>{signIn}</SignInOverlay>}
    </>
  );
}

/** Covers the page when the session ends. Forms below it, in dialogs too, keep their values. It cannot be closed. */
function SignInOverlay({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label="Sign in again"
      closedby="none"
      // Browsers that do not know `closedby` close a dialog at the second Escape in a row, whatever becomes of the first.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
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

function Loading({ failure, retry }: { failure: Failure | undefined; retry: () => void }) {
  if (failure) return <FailureNotice failure={failure} retry={retry} />;
  return (
    <>
      <h1 className="sr-only">Merchant portal</h1>
      <SkeletonList rows={3} className="h-28 w-full" />
      <noscript>The portal needs JavaScript. Turn it on in your browser settings.</noscript>
    </>
  );
}
