"use client";
import { useEffect, useRef } from "react";
import { SignOut } from "@/app/account/_push/sign-out";
import { Icon } from "@/app/ui/icons";
import { Link } from "@/app/ui/link";
import type { Schemas } from "@/lib/platform/api-client/browser";
import { usePortal } from "../_lib/portal-context";
import { isMerchantOf } from "../_lib/roles";

/** The account menu with the sign-out button. Escape and a press outside close it. */
export function AccountMenu({ user }: { user: Schemas["BrowserUser"] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { data } = usePortal().merchant;
  const onTeam = data?.places.some((place) => !isMerchantOf(data, place));

  useEffect(() => {
    const close = (event: Event) => {
      const details = menu.current;
      if (!details?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        details.querySelector("summary")?.focus();
      } else if (details.contains(event.target as Node)) return;
      details.open = false;
    };
    document.addEventListener("keydown", close);
    document.addEventListener("pointerdown", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", close);
    };
  }, []);

  return (
    <details ref={menu} className="relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-3 font-semibold hover:bg-sea-soft">
        <Icon name="person" />
        Account
      </summary>
      <div className="absolute right-0 z-20 mt-1 grid w-72 gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
        <p>
          Signed in as <strong className="block">{user.name || user.email || "a merchant"}</strong>
          {user.name && user.email && <span className="block text-sm text-muted">{user.email}</span>}
        </p>
        <Link className="py-2 font-semibold text-sea underline" href="/portal/passkeys">
          Passkeys
        </Link>
        {onTeam && (
          <Link className="py-2 font-semibold text-sea underline" href="/portal/team">
            My teams
          </Link>
        )}
        <SignOut next="/portal" />
      </div>
    </details>
  );
}
