import { oneOf, textFilter } from "../../_console/list";

export const PAYOUT_FILTERS = { status: oneOf(["pending", "paid"]), place: textFilter(19) };
