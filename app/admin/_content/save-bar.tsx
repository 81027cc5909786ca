import { SubmitButton } from "@/app/ui/submit-button";

/** The button that saves a long form; it stays in sight while the form is scrolled. */
export function SaveBar({ children, pending = "Saving…" }: { children: string; pending?: string }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-1 rounded-t-card border border-line bg-surface p-3 shadow-card">
      <SubmitButton pending={pending}>{children}</SubmitButton>
    </div>
  );
}
