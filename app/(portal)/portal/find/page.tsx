import type { Metadata } from "next";
import { PageHeader } from "@/app/ui/page-header";
import { FindPlace } from "../_places/find-place";

export const metadata: Metadata = { title: "Find your place" };

export default function Find() {
  return (
    <>
      <PageHeader title="Find your place" lead="Search by name, then send us a claim." />
      <FindPlace />
    </>
  );
}
