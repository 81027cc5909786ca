import { Disclosure } from "@/app/ui/disclosure";
import type { TourStop } from "@/lib/domains/tours/tours.schemas";
import { Listen } from "./_player/play-buttons";

const NO_AUDIO: Record<TourStop["tts_status"], string> = {
  queued: "Audio is being prepared.",
  failed: "Audio isn't available for this stop. Read the text instead.",
  done: "Audio isn't available.",
  not_applicable: "This stop has no audio.",
};

/** The narration of a stop: its audio, or why there is none, and its text. Without scripts, the browser's own player plays it. */
export function Narration({ stop }: { stop: TourStop }) {
  const { audio_url: url, narrative, title, tts_language: language } = stop;
  if (url === null && narrative === "") return null;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      {url === null ? (
        <p className="text-muted print:hidden">{NO_AUDIO[stop.tts_status]}</p>
      ) : (
        <>
          <Listen stopId={stop.id} title={title} />
          {/* biome-ignore lint/a11y/useMediaCaption: the full text is below */}
          <audio
            controls
            preload="none"
            src={url}
            aria-label={`Audio guide: ${title}`}
            className="hidden h-12 w-full noscript:block print:hidden"
          />
        </>
      )}
      {narrative !== "" && (
        <Disclosure
          summary="Read transcript"
          className="print:[&::details-content]:[block-size:auto] print:[&::details-content]:[content-visibility:visible]"
        >
          <p dir="auto" lang={language ?? undefined} className="max-w-prose whitespace-pre-line">
            {narrative}
          </p>
        </Disclosure>
      )}
    </div>
  );
}
