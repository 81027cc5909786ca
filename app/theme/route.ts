import { setCookie } from "@/lib/http/cookies";
import { originOf, ownOrigin } from "@/lib/http/origin";
import { THEME_COOKIE, themeOf } from "./theme";

const YEAR_MS = 365 * 24 * 3_600_000;
const MAX_FORM_BYTES = 4_096;

/** The path of a page of ours to go back to; the front page where the text is anything else. */
function pathOf(back: FormDataEntryValue | null): string {
  if (typeof back !== "string" || !back.startsWith("/")) return "/";
  const own = ownOrigin();
  const url = URL.canParse(back, own) ? new URL(back, own) : null;
  // A second slash would name another host to a browser that reads the answer.
  return url?.origin === own ? `${url.pathname.replace(/^\/{2,}/, "/")}${url.search}` : "/";
}

/** Keeps the choice of a theme in a cookie (`theme` = light or dark; anything else: the system's), and leads back. */
export async function POST(req: Request): Promise<Response> {
  if (originOf(req.headers) === "foreign") return new Response("Not from here.\n", { status: 403 });
  if (Number(req.headers.get("content-length") ?? 0) > MAX_FORM_BYTES) return new Response(null, { status: 413 });
  const form = await req.formData().catch(() => new FormData());
  const theme = themeOf(form.get("theme"));
  const cookie = setCookie({
    name: THEME_COOKIE,
    value: theme ?? "",
    sameSite: "Lax",
    secure: ownOrigin().startsWith("https:"),
    expires: new Date(Date.now() + YEAR_MS),
  });
  return new Response(null, { status: 303, headers: { Location: pathOf(form.get("back")), "Set-Cookie": cookie } });
}
