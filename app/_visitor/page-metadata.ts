import type { Metadata } from "next";
import { env } from "@/lib/platform/settings/env";
import { excerpt } from "@/lib/platform/text/excerpt";

const MAX_DESCRIPTION = 160;

interface Described {
  title: string;
  description: string;
  /** The page's path, which starts with a slash. */
  path: string;
  image?: { url: string; width?: number; height?: number; alt: string } | null;
  type?: "website" | "article";
}

/** The metadata of a public page: its canonical address, and how a shared link to it looks. */
export function pageMetadata({ title, description: text, path, image, type = "website" }: Described): Metadata {
  const { BASE_URL, DESTINATION_NAME: siteName } = env();
  const url = `${BASE_URL}${path}`;
  const description = excerpt(text, MAX_DESCRIPTION) || title;
  return {
    title,
    description,
    alternates: { canonical: url },
    openGraph: { siteName, title, description, url, type, locale: "en", ...(image && { images: [image] }) },
    twitter: { card: image ? "summary_large_image" : "summary" },
  };
}
