"use client";
import { Badge } from "@/app/ui/badge";
import { useFormats } from "@/app/ui/formats-context";

interface Props {
  entry: { enabled: boolean; starts_at: string | null; ends_at: string | null };
}

/** Marks an entry that is hidden, or shown for a limited time; nothing for one that is always shown. */
export function VisibilityBadge({ entry: { enabled, starts_at, ends_at } }: Props) {
  const { dateTime } = useFormats();
  if (!enabled) return <Badge tone="neutral">Hidden</Badge>;
  const now = new Date().toISOString();
  if (ends_at && ends_at <= now) return <Badge tone="neutral">{`Ended ${dateTime(ends_at)}`}</Badge>;
  if (starts_at && starts_at > now) return <Badge tone="info">{`From ${dateTime(starts_at)}`}</Badge>;
  if (ends_at) return <Badge tone="info">{`Until ${dateTime(ends_at)}`}</Badge>;
  return null;
}
