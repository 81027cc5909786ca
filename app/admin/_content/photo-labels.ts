import type { StatusLabel } from "@/app/ui/badge";
import type { PhotoStatus } from "@/lib/flows/photos/photos.service";

export const PHOTO_STATUS_LABELS: Record<PhotoStatus, StatusLabel> = {
  pending: { label: "Pending", tone: "warn" },
  approved: { label: "Approved", tone: "good" },
  rejected: { label: "Rejected", tone: "bad" },
};
