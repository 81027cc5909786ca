import { z } from "zod";
import { email } from "@/lib/domains/identity/fields";
import { endpoint } from "@/lib/http/endpoint";
import { Data, rowId, text, timestamp } from "@/lib/http/fields";
import { ROLES } from "../team/permissions";

const exampled = (schema: z.ZodType<string>, example: string) => schema.meta({ example });

export const Claim = z
  .strictObject({
    id: z.string().meta({ example: "7" }),
    place_id: z.string().meta({ example: "42" }),
    status: z.enum(["pending", "approved", "rejected", "withdrawn", "revoked"]),
    business_name: z.string().meta({ example: "Ti Kaye Ltd" }),
    contact_name: z.string().meta({ example: "Amelie Baptiste" }),
    contact_phone: z.string().meta({ example: "+17584841234" }),
    contact_email: z.string().nullable().meta({ example: "amelie@example.com" }),
    message: z.string().nullable().meta({ example: "I have run this place since 2009." }),
    reason: z.string().nullable().meta({ description: "Why the claim was rejected or revoked.", example: null }),
    created_at: timestamp,
    decided_at: timestamp.nullable(),
  })
  .meta({ id: "Claim" });
export type Claim = z.infer<typeof Claim>;

/** At least five digits, with the signs that people write between them. */
const PHONE = /^\s*\+?[\s()./-]*(?:\d[\s()./-]*){5,}$/;

export const ClaimRequest = z.object({
  business_name: exampled(text({ max: 200, min: 1 }), "Ti Kaye Ltd"),
  contact_name: exampled(text({ max: 200, min: 1 }), "Amelie Baptiste"),
  contact_phone: text({ max: 50, min: 1 })
    .refine((value) => PHONE.test(value), "must be a phone number")
    .meta({ type: "string", maxLength: 50, pattern: PHONE.source, example: "+17584841234" }),
  contact_email: email.nullish(),
  message: text({ max: 2_000, lines: true }).nullish().meta({ example: "I have run this place since 2009." }),
});
export type ClaimRequest = z.output<typeof ClaimRequest>;

export const claimPlace = endpoint({
  id: "claimPlace",
  method: "POST",
  path: "/api/v1/places/{id}/claims",
  tag: "Merchants",
  summary: "Claim a place",
  description:
    "Submits a request to become the place's merchant. Staff review each claim. Only requests with a valid body count.",
  auth: "member",
  limit: "placeClaims",
  params: z.object({ id: rowId }),
  body: ClaimRequest,
  status: [201],
  output: Data(Claim),
  errors: ["claim_exists", "place_claimed"],
  links: { withdrawClaim: { id: "$response.body#/data/id" } },
});

export const listClaims = endpoint({
  id: "listClaims",
  method: "GET",
  path: "/api/v1/me/claims",
  tag: "Merchants",
  summary: "List your claims, newest first",
  description: "Claims in every state. At most 5 can be submitted an hour.",
  auth: "member",
  limit: "none",
  output: Data(z.array(Claim)),
});

export const withdrawClaim = endpoint({
  id: "withdrawClaim",
  method: "DELETE",
  path: "/api/v1/me/claims/{id}",
  tag: "Merchants",
  summary: "Withdraw a pending claim",
  description: "Idempotent. A claim that staff have decided gives 422.",
  auth: "member",
  limit: "none",
  params: z.object({ id: rowId }),
  output: null,
  errors: ["validation_error"],
});

export const MerchantPlace = z
  .strictObject({
    id: z.string().meta({ example: "42" }),
    name: z.string().meta({ example: "Ti Kaye" }),
    slug: z.string().meta({ example: "ti-kaye" }),
    city: z.string().nullable().meta({ example: "Soufrière" }),
    verification_status: z.enum(["unverified", "pending", "verified", "suspended"]).meta({ example: "verified" }),
    published: z.boolean().meta({ example: true }),
    claim_id: z.string().meta({ description: "The claim of the place's merchant.", example: "7" }),
    role: z.enum(ROLES).meta({ description: "Your role. The merchant is an owner.", example: "owner" }),
  })
  .meta({ id: "MerchantPlace" });
export type MerchantPlace = z.infer<typeof MerchantPlace>;

export const listMerchantPlaces = endpoint({
  id: "listMerchantPlaces",
  method: "GET",
  path: "/api/v1/me/places",
  tag: "Merchants",
  summary: "List the places you manage",
  description: "Places with an approved claim of yours, and places whose team you belong to. Empty without either.",
  auth: "member",
  limit: "none",
  output: Data(z.array(MerchantPlace)),
});
