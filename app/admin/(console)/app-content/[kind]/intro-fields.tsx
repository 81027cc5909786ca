import type { Intro } from "@/lib/app-content/app-content.contract";
import { TextField, TickField } from "../../../_console/fields";

const ADDRESS = "An address, or a path under /media/. Empty for none.";

/** The intro video. */
export function IntroFields({ intro }: { intro: Intro }) {
  return (
    <div className="grid gap-4">
      <TickField name="enabled" label="The app plays an intro" ticked={intro.enabled} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="video_url" label="Video" hint={ADDRESS} value={intro.video_url ?? ""} />
        <TextField name="thumbnail_url" label="Still" hint={ADDRESS} value={intro.thumbnail_url ?? ""} />
        <TextField name="duration_seconds" label="Seconds" inputMode="numeric" value={String(intro.duration_seconds)} />
        <TextField
          name="fallback_animation"
          label="Animation instead"
          hint="By its name in the app."
          value={intro.fallback_animation}
        />
        <TextField name="fallback_url" label="Picture instead" hint={ADDRESS} value={intro.fallback_url ?? ""} />
      </div>
    </div>
  );
}
