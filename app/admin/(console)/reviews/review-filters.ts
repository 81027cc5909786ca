import { QUEUES } from "@/lib/domains/reviews/moderation-list.service";
import { oneOf } from "../../_console/list";

export const REVIEW_FILTERS = { status: oneOf(QUEUES) };
