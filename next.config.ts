import { existsSync } from "node:fs";
import type { NextConfig } from "next";

const config: NextConfig = {
  // The API answers with and without a trailing slash, and never with a redirect of Next's.
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // The API's ETags are strong, so nothing may re-encode its bodies here; a CDN or proxy compresses.
  compress: false,
  // `npm run verify` checks the types of everything, in a second; here a slip in a test would stop a deployment.
  typescript: { ignoreBuildErrors: true },
  // Our images have all their sizes. Next's optimizer would decode them in the server's own process, for anyone who asks, and
  // store each result on the disk for good.
  images: { unoptimized: true },
  experimental: {
    // `forbidden()`: whom a role does not reach is told so, with 403.
    authInterrupts: true,
    // Next would load every page and every API route at its start. Behind `npm start` it never serves the API (decision 148).
    preloadEntriesOnStart: false,
    // Nothing reads the source maps of a build: browsers get none, and Node maps no stack without `--enable-source-maps`.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
    // The first build of a checkout is often its last, and a cache would take it 40 % more CPU time (decision 163).
    // Vercel keeps the cache for the next deployment.
    turbopackFileSystemCacheForBuild: existsSync(".next/BUILD_ID") || process.env.VERCEL === "1",
  },
  // Pages and routes that read these files at run time; Vercel copies only files that are traced.
  outputFileTracingIncludes: {
    "/docs/**": ["./docs/guides/*.md", "./CHANGELOG.md"],
    "/api/v1/{tours/**,places,events,map/pois}": ["./lib/platform/geo/land/land.bin"],
  },
  serverExternalPackages: ["libheif-js", "pino", "postgres"],
  // The path of the map library has its version. Our own server sends the same header (server/static-files.ts).
  headers: async () => [
    { source: "/maplibre/:path*", headers: [{ key: "Cache-Control", value: "public, max-age=31536000, immutable" }] },
  ],
  // Browsers request this path when a page names no icon.
  rewrites: async () => [{ source: "/favicon.ico", destination: "/icon.svg" }],
};

export default config;
