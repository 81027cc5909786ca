import { z } from "zod";
import { NewPosition } from "@/lib/domains/places/owner/own-place.contract";
import { endpoint } from "@/lib/http/endpoint";
import { Coordinates, Data, rowId, text, timestamp } from "@/lib/http/fields";
import { TEXT_LIMITS } from "@/lib/platform/text/text";
import { ClaimRequest } from "../claims/claims.contract";

/** The pending proposals that a user may have at once. */
export const MAX_PENDING = 5;

export const PlaceProposal = z
  .strictObject({
    id: z.string().meta({ example: "3" }),
    status: z.enum(["pending", "approved", "rejected"]),
    name: z.string().meta({ example: "Ti Kaye" }),
    category_id: z.string().nullable().meta({ example: "4" }),
    coordinates: Coordinates,
    address: z.string().nullable().meta({ example: "Anse Cochon Road" }),
    business_name: z.string().meta({ example: "Ti Kaye Ltd" }),
    contact_name: z.string().meta({ example: "Amelie Baptiste" }),
    contact_phone: z.string().meta({ example: "+17584841234" }),
    contact_email: z.string().nullable().meta({ example: "amelie@example.com" }),
    message: z.string().nullable().meta({ example: "I have run this place since 2009." }),
    reason: z.string().nullable().meta({ description: "Why the proposal was rejected.", example: null }),
    place_id: z
      .string()
      .nullable()
      .meta({ description: "The place, once the proposal is approved. Staff publish it.", example: null }),
    created_at: timestamp,
    decided_at: timestamp.nullable(),
  })
  .meta({ id: "PlaceProposal" });
export type PlaceProposal = z.infer<typeof PlaceProposal>;

export const NewPlaceProposal = ClaimRequest.extend({
  name: text({ max: TEXT_LIMITS.name, min: 1 }).meta({ example: "Ti Kaye" }),
  category_id: rowId.nullish().meta({ description: "Null or omitted: none of the categories.", example: "4" }),
  coordinates: NewPosition.meta({ description: "Must lie on the destination's map, if one has been built." }),
  address: text({ max: TEXT_LIMITS.address }).nullish().meta({ example: "Anse Cochon Road" }),
});
export type NewPlaceProposal = z.output<typeof NewPlaceProposal>;

export const proposePlace = endpoint({
  id: "proposePlace",
  method: "POST",
  path: "/api/v1/me/place-proposals",
  tag: "Merchants",
  summary: "Propose a place of yours that is not listed",
  description:
    "Staff review each proposal. An approval creates the place with you as its merchant; staff publish it. You can have " +
    `${MAX_PENDING} pending proposals. Only requests with a valid body count.`,
  auth: "member",
  limit: "placeProposals",
  body: NewPlaceProposal,
  status: [201],
  output: Data(PlaceProposal),
});

export const listPlaceProposals = endpoint({
  id: "listPlaceProposals",
  method: "GET",
  path: "/api/v1/me/place-proposals",
  tag: "Merchants",
  summary: "List your proposals of places, newest first",
  description: "Proposals in every state. At most 10 can be submitted a day.",
  auth: "member",
  limit: "none",
  output: Data(z.array(PlaceProposal)),
});
