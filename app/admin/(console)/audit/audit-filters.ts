import { dayFilter, textFilter } from "../../_console/list";

export const AUDIT_FILTERS = {
  actor: textFilter(254),
  action: textFilter(100),
  entity: textFilter(300),
  day: dayFilter,
};
