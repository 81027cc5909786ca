import { serializeCookie } from "@/lib/http/cookies";
import { originOf, ownOrigin } from "@/lib/http/request-origin";
import { THEME_COOKIE, themeOf } from "./theme";

const YEAR_MS = 365 * 24 * 3_600_000;
const MAX_FORM_BYTES = 4_096;

/** The path and query of `back` if it is an address of ours; otherwise `/`, so that this is no open redirect. */
function pathOf(back: FormDataEntryValue | null): string {
  if (typeof back !== "string" || !back.startsWith("/")) return "/";
  const own = ownOrigin();
  const url = URL.canParse(back, own) ? new URL(back, own) : null;
  // Browsers read a path that begins with two slashes as another host.
  return url?.origin === own ? `${url.pathname.replace(/^\/{2,}/, "/")}${url.search}` : "/";
}

/** Stores the theme (light or dark; anything else is the system's) in a cookie and redirects back. */
export async function POST(req: Request): Promise<Response> {
  if (originOf(req.headers) === "foreign") return new Response("Cross-origin request.\n", { status: 403 });
  if (Number(req.headers.get("content-length") ?? 0) > MAX_FORM_BYTES) return new Response(null, { status: 413 });
  const form = await req.formData().catch(() => new FormData());
  const theme = themeOf(form.get("theme"));
  const cookie = serializeCookie({
    name: THEME_COOKIE,
    value: theme ?? "",
    sameSite: "Lax",
    secure: ownOrigin().startsWith("https:"),
    expires: new Date(Date.now() + YEAR_MS),
  });
  return new Response(null, { status: 303, headers: { Location: pathOf(form.get("back")), "Set-Cookie": cookie } });
}
