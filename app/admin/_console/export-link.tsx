import { buttonClasses } from "@/app/ui/button";
import { addressOf } from "./address";
import type { List } from "./list";

/** Downloads all rows of a list that match its filters, as a CSV file. */
export const ExportLink = ({ list }: { list: List<Record<string, string | undefined>> }) => (
  <a href={addressOf(`${list.path}/export`, list.filters)} download className={buttonClasses("secondary")}>
    Download CSV
  </a>
);
