import type { Metadata } from "next";
import { DocsFrame } from "../_documents/docs-frame";
import { DocumentBody } from "../_documents/document-body";
import { CHANGELOG, readDocument } from "../_documents/documents";

export const metadata: Metadata = { title: CHANGELOG.title };

/** The changelog of the repository. */
export default async function ChangelogPage() {
  return (
    <DocsFrame {...CHANGELOG}>
      <DocumentBody blocks={await readDocument(CHANGELOG)} file={CHANGELOG.file} />
    </DocsFrame>
  );
}
