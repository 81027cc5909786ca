import type { Tone } from "@/app/ui/badge";
import type { FitRow, FitState } from "@/lib/tours/fits-admin.service";

export const STATE_WORDS: Record<FitState, { label: string; tone: Tone }> = {
  shipped: { label: "As it ships", tone: "neutral" },
  own: { label: "Own mapping", tone: "info" },
  off: { label: "Off", tone: "warn" },
};

export const KIND_WORDS: Record<FitRow["kind"], string> = {
  category: "Category",
  place_kind: "Kind of place",
  event_type: "Type of event",
};
