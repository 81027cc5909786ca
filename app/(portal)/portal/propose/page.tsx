import type { Metadata } from "next";
import { PageHeader } from "@/app/ui/page-header";
import { ProposePlace } from "../_places/propose-place";

export const metadata: Metadata = { title: "Propose your place" };

export default function Propose() {
  return (
    <>
      <PageHeader
        title="Propose your place"
        lead="If it isn't listed yet, tell us about it. Once we approve it, you manage it here."
      />
      <ProposePlace />
    </>
  );
}
