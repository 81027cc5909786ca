import type { Metadata } from "next";
import { pageContext } from "@/app/page-context";
import { buttonClasses } from "@/app/ui/button";
import { PageHeader } from "@/app/ui/page-header";
import { dateTime } from "@/app/ui/server-formats";
import { openExport } from "@/lib/flows/data-export/data-export.service";
import { parameter } from "../way-back";

export const metadata: Metadata = { title: "Your data" };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Leads to the file of an export: the link in the message opens here, so that nothing downloads without a click. */
export default async function ExportPage({ searchParams }: Props) {
  const token = parameter(await searchParams, "token");
  const file = await openExport(await pageContext(), token);
  if (!file) {
    return (
      <PageHeader
        title="This link has expired"
        lead="A copy of your data can be downloaded for 24 hours. Request a new one in the app."
      />
    );
  }
  const kilobytes = Math.ceil(file.sizeBytes / 1024).toLocaleString("en");
  return (
    <>
      <PageHeader
        title="Your data"
        lead={`A ZIP file of ${kilobytes} KB with everything that we store about you, as JSON.`}
      />
      <p>Available until {dateTime(file.expiresAt)}. Keep it to yourself.</p>
      <a className={buttonClasses()} href={`/account/export/file?token=${encodeURIComponent(token)}`} download>
        Download
      </a>
    </>
  );
}
