/** What to print when the service answers: its addresses and three requests to try. */
export function banner(port: number): string {
  const base = `http://localhost:${port}`;
  return [
    "",
    `  API     ${base}/api/v1/places`,
    `  Docs    ${base}/docs`,
    `  Portal  ${base}/portal`,
    `  Console ${base}/admin (its first user: npm run admin -- create EMAIL)`,
    "",
    `  curl '${base}/api/v1/places?limit=3'`,
    `  curl '${base}/api/v1/places?sort=distance&lat=14.01&lng=-60.99&limit=3'`,
    `  curl '${base}/api/v1/map/pois?lat=14.01&lng=-60.99&radius=2000'`,
    "",
    "  Ctrl-C stops it.",
    "",
  ].join("\n");
}
