/** A media row of any owner: place, event or story. */
export interface MediaRow {
  id: string;
  role: "hero" | "gallery" | "cover";
  url: string;
  thumbnail_url: string | null;
  source_type: "admin_upload" | "scraped" | "community";
  attribution: string | null;
  license: string | null;
  original_url: string | null;
  alt_text: string | null;
  mime_type: string | null;
  created_at: string | Date;
}
