import type { ReactNode } from "react";

export type Tone = "neutral" | "good" | "warn" | "bad" | "info";

const TONES: Record<Tone, string> = {
  neutral: "bg-sunken text-ink",
  good: "bg-good-soft text-good",
  warn: "bg-warn-soft text-warn",
  bad: "bg-bad-soft text-bad",
  info: "bg-info-soft text-info",
};

/** A status in a word. The tone repeats what the word says, so colour is never the only sign. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${TONES[tone]}`}>
      {children}
    </span>
  );
}

/** How a status is shown to people. */
export interface StatusLabel {
  label: string;
  tone: Tone;
}

/** The badge of a status: `<StatusBadge {...ORDER_STATUS_LABELS[order.status]} />`. */
export const StatusBadge = ({ label, tone }: StatusLabel) => <Badge tone={tone}>{label}</Badge>;
