import type { TourStop } from "@/lib/tours/tours.schemas";

const WHY_SILENT: Record<TourStop["tts_status"], string> = {
  queued: "The recording is being made.",
  failed: "The recording could not be made. Its text is here to read.",
  done: "The recording is not there.",
  not_applicable: "This stop is not read aloud.",
};

/** What is told at a stop: the recording, or why there is none, and the text. */
export function Narration({ stop }: { stop: TourStop }) {
  const { audio_url: url, narrative, title, tts_language: language } = stop;
  if (url === null && narrative === "") return null;
  return (
    <div className="grid gap-2 border-t border-line pt-4">
      {url === null ? (
        <p className="text-muted print:hidden">{WHY_SILENT[stop.tts_status]}</p>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: what is said stands below it, word by word
        <audio
          controls
          preload="none"
          src={url}
          aria-label={`${title}, read aloud`}
          data-narration=""
          className="h-12 w-full print:hidden"
        />
      )}
      {narrative !== "" && (
        <details className="print:[&::details-content]:[block-size:auto] print:[&::details-content]:[content-visibility:visible]">
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-sea-deep">
            Read the text
          </summary>
          <p dir="auto" lang={language ?? undefined} className="max-w-prose whitespace-pre-line">
            {narrative}
          </p>
        </details>
      )}
    </div>
  );
}
