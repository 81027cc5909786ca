import type { StatusLabel } from "@/app/ui/badge";
import type { FitRow, FitState } from "@/lib/domains/tours/fits-admin.service";

export const RULE_SET_LABELS: Record<FitState, StatusLabel> = {
  shipped: { label: "Built-in rules", tone: "neutral" },
  own: { label: "Custom rules", tone: "info" },
  off: { label: "Off", tone: "warn" },
};

export const RULE_KIND_LABELS: Record<FitRow["kind"], string> = {
  category: "Category",
  place_kind: "Place kind",
  event_type: "Event type",
};
