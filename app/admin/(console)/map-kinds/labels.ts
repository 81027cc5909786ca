import type { ListedKind } from "@/lib/flows/content-import/kinds/kinds-admin.service";
import { codeLabel } from "../../_content/choices";

/** "Fast food" for `amenity=fast_food`. */
export const kindName = (tag: string): string => codeLabel(tag.slice(tag.indexOf("=") + 1));

export const kindPath = (tag: string): string => `/admin/map-kinds/${tag.replace("=", "/")}`;

export const stateBadge = ({ rule }: ListedKind) =>
  rule === null ? ({ tone: "neutral", label: "Left out" } as const) : ({ tone: "good", label: "Published" } as const);
