import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data, timestamp } from "@/lib/http/fields";
import { ROLES } from "./permissions";

export const Invitation = z
  .strictObject({
    place_id: z.string().meta({ example: "42" }),
    place_name: z.string().meta({ example: "Ti Kaye" }),
    role: z.enum(ROLES).meta({ example: "manager" }),
    email: z.string().meta({ description: "The address that was invited.", example: "amelie@example.com" }),
    expires_at: timestamp,
  })
  .meta({ id: "Invitation" });
export type Invitation = z.infer<typeof Invitation>;

const token = z.string().max(200).meta({
  description: "The `token` of the link in the message.",
  example: "Jx0cYwVQb8qk3m1H5sT2uR7nZ4aE6dGfLpOiKhBvCyA",
});
const invitee = {
  method: "POST",
  tag: "Merchants",
  auth: "member",
  limit: "invitationToken",
  body: z.object({ token }),
} as const;

export const previewInvitation = endpoint({
  ...invitee,
  id: "previewInvitation",
  path: "/api/v1/me/invitations/preview",
  summary: "Retrieve an invitation to a team by the token of its link",
  description: "Changes nothing.",
  output: Data(Invitation),
  errors: ["invalid_token"],
});

export const acceptInvitation = endpoint({
  ...invitee,
  id: "acceptInvitation",
  path: "/api/v1/me/invitations/accept",
  summary: "Accept an invitation to a team",
  description:
    "The account must have the address that was invited; the token verifies it. A token works once. A member who accepts another invitation to the same team gets its role.",
  output: Data(Invitation),
  errors: ["invalid_token", "email_mismatch"],
});

export const declineInvitation = endpoint({
  ...invitee,
  id: "declineInvitation",
  path: "/api/v1/me/invitations/decline",
  summary: "Decline an invitation to a team",
  description: "The account must have the address that was invited.",
  output: null,
  errors: ["invalid_token", "email_mismatch"],
});
