import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data } from "@/lib/http/fields";
import { isRowId, ROW_ID_PATTERN } from "@/lib/platform/ids/row-id";

export const Preferences = z
  .strictObject({
    tour_completed: z.boolean(),
    notifications_enabled: z.boolean(),
    preferred_area_id: z.string().nullable().meta({ description: "The id of an area.", example: "42" }),
  })
  .meta({ id: "Preferences" });
export type Preferences = z.infer<typeof Preferences>;

const PreferencesChange = z.object({
  tour_completed: z.boolean().optional(),
  notifications_enabled: z.boolean().optional(),
  preferred_area_id: z
    .string()
    .refine(isRowId, "must be the id of an area")
    .meta({ pattern: ROW_ID_PATTERN, example: "42" })
    .nullable()
    .optional(),
});
export type PreferencesChange = z.infer<typeof PreferencesChange>;

export const getPreferences = endpoint({
  id: "getPreferences",
  method: "GET",
  path: "/api/v1/me/preferences",
  tag: "Identity",
  summary: "Retrieve your preferences",
  description: "Guests have preferences too. Defaults until some are set.",
  auth: "user",
  limit: "none",
  output: Data(Preferences),
});

export const updatePreferences = endpoint({
  id: "updatePreferences",
  method: "PUT",
  path: "/api/v1/me/preferences",
  tag: "Identity",
  summary: "Update your preferences",
  description: "Omitted fields keep their values.",
  auth: "user",
  limit: "none",
  body: PreferencesChange,
  output: Data(Preferences),
});
