import type { Metadata } from "next";
import { PageHeader } from "@/app/ui/page-header";
import { Memberships } from "../_team/memberships";

export const metadata: Metadata = { title: "My teams" };

export default function TeamsPage() {
  return (
    <>
      <PageHeader title="My teams" lead="The places where somebody else is the merchant and you help." />
      <Memberships />
    </>
  );
}
