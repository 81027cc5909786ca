import { Icon } from "@/app/ui/icons";
import { env } from "@/lib/env";
import { mediaUrl } from "@/lib/places/media-url";

interface Media {
  url: string;
  alt_text: string | null;
  mime_type: string | null;
}

/** Whether a page of ours may show it: what lies elsewhere is never asked for by itself, the policy of pages says. */
function isOurs(address: string): boolean {
  const { BASE_URL, MEDIA_BASE_URL } = env();
  return [BASE_URL, MEDIA_BASE_URL].some((base) => new URL(base).origin === new URL(address).origin);
}

/** A picture that we keep; of one that lies elsewhere, where, and a link to look at it. */
export function Picture({ media, small = false }: { media: Media; small?: boolean }) {
  const { MEDIA_BASE_URL } = env();
  const address = mediaUrl(media.url, MEDIA_BASE_URL);
  const shape = small ? "aspect-4/3 w-full rounded-control" : "aspect-4/3 max-h-[60vh] w-full rounded-card";
  if (isOurs(address) && !media.mime_type?.startsWith("video/")) {
    return (
      // biome-ignore lint/performance/noImgElement: it is sent as it is kept, by ourselves
      <img
        src={address}
        alt={media.alt_text ?? "No description was given"}
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
        {small ? "Look at it" : `Look at it at ${new URL(address).host}`}
        <span className="sr-only"> (opens elsewhere)</span>
      </a>
    </div>
  );
}
