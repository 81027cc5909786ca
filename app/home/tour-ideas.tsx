import { Illustration } from "@/app/_visitor/illustration";
import { hrefOf } from "@/app/_visitor/query";
import type { Scene } from "@/app/_visitor/scenes";
import { Link } from "@/app/ui/link";
import { DURATIONS, TRAVEL_MODES } from "./tour-choices";

interface Idea {
  title: string;
  scene: Scene;
  type: string;
  minutes: keyof typeof DURATIONS;
}

const IDEAS: readonly Idea[] = [
  { title: "Forts and old streets", scene: "columns", type: "historical", minutes: 240 },
  { title: "The best views", scene: "peaks", type: "scenic", minutes: 240 },
  { title: "A taste of local food", scene: "meal", type: "food", minutes: 240 },
  { title: "A day outdoors", scene: "nature", type: "nature", minutes: 480 },
];

/** Tours to begin with: each fills in the form. */
export const TourIdeas = ({ mode }: { mode: keyof typeof TRAVEL_MODES }) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
    {IDEAS.map(({ title, scene, type, minutes }) => (
      <li key={title} className="group relative overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <div className="aspect-16/9">
          <Illustration scene={scene} seed={title} />
        </div>
        <div className="p-4">
          <h3 className="text-lg font-semibold">
            <Link
              href={`${hrefOf("/", { tour_type: type, duration_minutes: minutes, travel_mode: mode })}#plan`}
              prefetch={false}
              className="no-underline after:absolute after:inset-0 group-hover:underline"
            >
              {title}
            </Link>
          </h3>
          <p className="text-sm text-muted">
            {DURATIONS[minutes]} · {TRAVEL_MODES[mode].toLowerCase()}
          </p>
        </div>
      </li>
    ))}
  </ul>
);
