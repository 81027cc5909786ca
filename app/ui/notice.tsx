import type { ReactNode, Ref } from "react";
import type { Tone } from "./badge";
import { Icon, type IconName } from "./icons";

const TONES: Record<Tone, { box: string; icon: IconName }> = {
  neutral: { box: "border-line bg-sunken", icon: "info" },
  good: { box: "border-good bg-good-soft text-good", icon: "check" },
  warn: { box: "border-warn bg-warn-soft text-warn", icon: "warning" },
  bad: { box: "border-bad bg-bad-soft text-bad", icon: "warning" },
  info: { box: "border-info bg-info-soft text-info", icon: "info" },
};

interface Props {
  tone?: Tone;
  /**
   * `alert` interrupts a screen reader (errors), `status` waits for a pause; omit it for a notice that was on the page from the
   * start.
   */
  role?: "status" | "alert";
  children: ReactNode;
  /** For moving the focus here after a form, so that a screen reader reads the outcome next. */
  ref?: Ref<HTMLDivElement>;
}

/** An outcome, or something to know before continuing. */
export function Notice({ tone = "info", role, children, ref }: Props) {
  const { box, icon } = TONES[tone];
  return (
    <div ref={ref} tabIndex={-1} role={role} className={`flex gap-3 rounded-control border-l-4 px-4 py-3 ${box}`}>
      <span className="mt-1 shrink-0">
        <Icon name={icon} />
      </span>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
