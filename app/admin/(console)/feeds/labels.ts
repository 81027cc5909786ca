import type { StatusLabel } from "@/app/ui/badge";
import type { Counts } from "@/lib/domains/content/counts";
import type { Schedule } from "@/lib/flows/content-feeds/feed-form";
import type { RunRow } from "@/lib/flows/content-feeds/feeds-admin.service";
import type { ContentFormat } from "@/lib/flows/content-import/content-format";
import { codeLabel } from "../../_content/choices";

export const FORMATS: Readonly<Record<ContentFormat, string>> = {
  icalendar: "iCalendar",
  bundle: "Destination bundle",
  geojson: "GeoJSON",
  osm: "OpenStreetMap extract",
  venues: "Venue list (CSV)",
  opendatahub: "Open Data Hub",
  datatourisme: "DATAtourisme",
};

export const SCHEDULE_LABELS: Readonly<Record<Schedule, string>> = {
  hourly: "Every hour",
  six_hourly: "Every 6 hours",
  daily: "Every day",
  weekly: "Every week",
  manual: "Only on request",
};

export const RUN_STATUS: Readonly<Record<RunRow["status"], StatusLabel>> = {
  queued: { label: "Waiting", tone: "info" },
  running: { label: "Running", tone: "info" },
  done: { label: "Done", tone: "good" },
  unchanged: { label: "No new version", tone: "neutral" },
  failed: { label: "Failed", tone: "bad" },
};

/** "Places: 3 created, 1 updated" for each kind that changed; "No changes" for none. */
export function countsText(kinds: Record<string, Counts>): string {
  const texts = Object.entries(kinds).flatMap(([kind, { created, updated, unpublished }]) => {
    const changes = [
      created > 0 && `${created.toLocaleString("en")} created`,
      updated > 0 && `${updated.toLocaleString("en")} updated`,
      unpublished > 0 && `${unpublished.toLocaleString("en")} unpublished`,
    ].filter(Boolean);
    return changes.length > 0 ? [`${codeLabel(kind)}: ${changes.join(", ")}`] : [];
  });
  return texts.length > 0 ? texts.join("; ") : "No changes";
}
