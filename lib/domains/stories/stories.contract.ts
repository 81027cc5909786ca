import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { checkDepth, Data, limitParam, PageMeta, pageParam, rowId } from "@/lib/http/fields";
import { StoryDetail, StoryListItem } from "./stories.schemas";

export const listStories = endpoint({
  id: "listStories",
  method: "GET",
  path: "/api/v1/stories",
  tag: "Stories",
  summary: "List stories",
  description: "Sorted by display order, then newest first.",
  auth: "none",
  limit: "none",
  query: z.object({ page: pageParam, limit: limitParam(20, 100) }).superRefine(checkDepth),
  output: z.strictObject({ data: z.array(StoryListItem), meta: PageMeta }),
  cache: "stories",
});

export const getStory = endpoint({
  id: "getStory",
  method: "GET",
  path: "/api/v1/stories/{id}",
  tag: "Stories",
  summary: "Retrieve a story",
  description: "Published stories only.",
  auth: "none",
  limit: "none",
  params: z.object({ id: rowId }),
  output: Data(StoryDetail),
  cache: "stories",
});
