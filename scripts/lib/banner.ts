/** The facts of this run that the banner shows. */
export interface BannerFacts {
  port: number;
  /** A point of the destination's content; undefined if there is none yet. */
  point: { lat: number; lng: number } | undefined;
  /** The data directory of the embedded database; undefined with DATABASE_URL. */
  dataDir: string | undefined;
}

/** The text to print when the service answers: its addresses, its data and requests to try. */
export function banner({ port, point, dataDir }: BannerFacts): string {
  const base = `http://localhost:${port}`;
  const near = point ? [`lat=${point.lat}&lng=${point.lng}`] : [];
  return [
    "",
    `  API     ${base}/api/v1/places`,
    `  Docs    ${base}/docs`,
    `  Portal  ${base}/portal`,
    `  Console ${base}/admin (add the first user: npm run admin -- create EMAIL)`,
    ...(dataDir === undefined ? [] : [`  Data    ${dataDir}`]),
    "",
    `  curl '${base}/api/v1/places?limit=3'`,
    ...near.flatMap((at) => [
      `  curl '${base}/api/v1/places?sort=distance&${at}&limit=3'`,
      `  curl '${base}/api/v1/map/pois?${at}&radius=2000'`,
    ]),
    "",
    "  Press Ctrl-C to stop.",
    "",
  ].join("\n");
}
