import { env } from "@/lib/platform/settings/env";

const icon = (name: string, size: number) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
});

/** The manifest with which visitors install the pages as an app. It opens their saved tours, which work without a connection. */
export function GET(): Response {
  const name = env().DESTINATION_NAME;
  const manifest = {
    id: "/tours/saved",
    name,
    short_name: name,
    description: "Tours with audio and maps that work offline.",
    lang: "en",
    start_url: "/tours/saved",
    scope: "/",
    display: "standalone",
    background_color: "#fbf8f1",
    theme_color: "#0a6172",
    categories: ["travel", "navigation"],
    icons: [icon("app-192", 192), icon("app-512", 512), { ...icon("app-maskable-512", 512), purpose: "maskable" }],
    shortcuts: [
      { name: "Places", url: "/explore" },
      { name: "What's on", url: "/events" },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=3600" },
  });
}

// The settings of the running service apply, not those of the build.
export const dynamic = "force-dynamic";
