import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocsFrame } from "../../_documents/docs-frame";
import { DocumentBody } from "../../_documents/document-body";
import { GUIDES, readDocument } from "../../_documents/documents";

interface Props {
  params: Promise<{ guide: string }>;
}

const findGuide = (slug: string) => GUIDES.find((guide) => guide.slug === slug);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const guide = findGuide((await params).guide);
  return guide ? { title: guide.title, description: guide.lead } : { title: "Page not found" };
}

/** A guide. */
export default async function GuidePage({ params }: Props) {
  const guide = findGuide((await params).guide);
  if (!guide) notFound();
  return (
    <DocsFrame {...guide}>
      <DocumentBody blocks={await readDocument(guide)} file={guide.file} />
    </DocsFrame>
  );
}
