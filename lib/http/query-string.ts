/** The query parameters of a URL. A repeated parameter takes its last value. */
export function queryOf(url: string): Record<string, string> {
  const start = url.indexOf("?");
  if (start === -1) return {};
  const end = url.indexOf("#", start);
  return Object.fromEntries(new URLSearchParams(end === -1 ? url.slice(start) : url.slice(start, end)));
}
