import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data, rowId } from "@/lib/http/fields";
import { LINK_TYPES } from "../places.schemas";
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
const Accepted = Data(z.strictObject({ success: Done }).meta({ id: "ContributionAccepted" }));

export const submitHours = endpoint({
  ...shared,
  id: "submitHours",
  path: "/api/v1/places/{id}/hours",
  summary: "Submit opening hours",
  description:
    "For one day of the week. A visitor's submission replaces their earlier one for that day. The owner's submission removes the visitors' entries of that day and the owner's entries that it overlaps. If it overlaps none, it is added (lunch and dinner). A closed day replaces all entries. If the owner has entries, only those are shown.",
  body: HoursSubmission,
  output: Accepted,
});

export const submitDigitalAsset = endpoint({
  ...shared,
  id: "submitDigitalAsset",
  path: "/api/v1/places/{id}/digital-assets",
  summary: "Submit a link: menu, tickets, bookings or an image",
  description:
    "An owner's submission replaces the owner's earlier link of that type. The URL is stored but never fetched.",
  body: z.object({
    asset_type: z.enum(LINK_TYPES),
    asset_url: AssetUrl,
    source_type: contributionSource,
    structured_payload: StructuredPayload,
  }),
  output: Data(
    z
      .strictObject({ id: z.uuid().meta({ example: "0b8e6c1e-6f4c-4f7e-9a54-1f2d6f0f3a9b" }), success: Done })
      .meta({ id: "DigitalAssetAccepted" }),
  ),
});

export const submitAmenities = endpoint({
  ...shared,
  id: "submitAmenities",
  path: "/api/v1/places/{id}/amenities",
  summary: "Submit amenities",
  description: "Each value replaces the earlier value of its key. The service counts the submissions per key.",
  body: z.object({ amenity_flags: AmenityFlags }),
  output: Accepted,
});
