import type { Metadata } from "next";
import { AnswerInvitation } from "../_team/answer-invitation";

export const metadata: Metadata = { title: "Invitation" };

export default function InvitationPage() {
  return <AnswerInvitation />;
}
