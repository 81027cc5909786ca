"use client";
import { useEffect } from "react";

/** Asks whether unsaved changes may be discarded. */
export const confirmLeave = (): boolean => window.confirm("Leave without saving your changes?");

/** Asks before the page is left by a reload, a closed tab, a link or the Back button while there are unsaved changes. */
export function useLeaveGuard(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!link || link.getAttribute("target") === "_blank") return;
      if (confirmLeave()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Back and Forward between pages of ours load no document, so the browser does not ask by itself.
    const onNavigate = (event: NavigateEvent): void => {
      if (event.navigationType !== "traverse" || !event.destination.sameDocument || !event.cancelable) return;
      if (!confirmLeave()) event.preventDefault();
    };
    // Safari before 26.2 and Firefox before 147 have no Navigation API. There, Back does not ask.
    const navigation = "navigation" in window ? window.navigation : undefined;
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    navigation?.addEventListener("navigate", onNavigate);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
      navigation?.removeEventListener("navigate", onNavigate);
    };
  }, [unsaved]);
}
