import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data, rowId } from "@/lib/http/fields";
import { AmenityFlags } from "./amenity-flags";
import { AssetUrl, StructuredPayload } from "./digital-asset";
import { contributionSource, HoursSubmission } from "./hours-submission";

const shared = {
  method: "POST",
  tag: "Contributions",
  auth: "member",
  limit: "contribution",
  params: z.object({ id: rowId }),
} as const;
const Done = z.literal(true).meta({ example: true });
export const submitHours = endpoint({
  ...shared,
  id: "submitHours",
  path: "/api/v1/places/{id}/hours",
  summary: "Say when a place is open on a day of the week",
  description:
    "A visitor's word replaces what they said before of that day. The owner's replaces everybody's, and alone is shown.",
  body: HoursSubmission,
  output: Data(z.strictObject({ success: Done })),
});

export const submitDigitalAsset = endpoint({
  ...shared,
  id: "submitDigitalAsset",
  path: "/api/v1/places/{id}/digital-assets",
  summary: "Add a link to a place: its menu, tickets, bookings or a picture",
  description: "The owner's replaces the owner's earlier one of that type. The address is kept and never fetched.",
  body: z.object({
    asset_type: z.enum(["menu_link", "menu_json", "ticket_link", "booking_url", "image_url"]),
    asset_url: AssetUrl,
    source_type: contributionSource,
    structured_payload: StructuredPayload,
  }),
  output: Data(
    z.strictObject({ id: z.uuid().meta({ example: "0b8e6c1e-6f4c-4f7e-9a54-1f2d6f0f3a9b" }), success: Done }),
  ),
});

export const submitAmenities = endpoint({
  ...shared,
  id: "submitAmenities",
  path: "/api/v1/places/{id}/amenities",
  summary: "Say what a place offers",
  description: "A value takes the place of the one known before; how often each key was submitted is counted.",
  body: z.object({ amenity_flags: AmenityFlags }),
  output: Data(z.strictObject({ success: Done })),
});
