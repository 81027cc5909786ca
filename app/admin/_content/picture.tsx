import { Icon } from "@/app/ui/icons";
import { mediaUrl } from "@/lib/domains/content/media-url";
import { env } from "@/lib/platform/settings/env";

interface Media {
  url: string;
  alt_text: string | null;
  mime_type: string | null;
}

/** Whether the content security policy lets a page of ours show it: only images on our own origins. */
function isOurs(address: string): boolean {
  const { BASE_URL, MEDIA_BASE_URL } = env();
  return [BASE_URL, MEDIA_BASE_URL].some((base) => new URL(base).origin === new URL(address).origin);
}

/** An image that we store; for an image on another host, a link to it. */
export function Picture({ media, small = false }: { media: Media; small?: boolean }) {
  const { MEDIA_BASE_URL } = env();
  const address = mediaUrl(media.url, MEDIA_BASE_URL);
  const shape = small ? "aspect-4/3 w-full rounded-control" : "aspect-4/3 max-h-[60vh] w-full rounded-card";
  if (isOurs(address) && !media.mime_type?.startsWith("video/")) {
    return (
      // biome-ignore lint/performance/noImgElement: we serve the stored file, without a resizing step
      <img
        src={address}
        alt={media.alt_text ?? "No description"}
        width={800}
        height={600}
        loading={small ? "lazy" : "eager"}
        className={`${shape} bg-sunken object-contain`}
      />
    );
  }
  return (
    <div
      className={`${shape} grid place-content-center justify-items-center gap-2 border border-dashed border-edge bg-sunken p-4 text-center`}
    >
      <span className="text-2xl text-muted">
        <Icon name="photo" />
      </span>
      <a href={address} target="_blank" rel="noreferrer noopener" className="break-all">
        {small ? "Open" : `Open on ${new URL(address).host}`}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </div>
  );
}
