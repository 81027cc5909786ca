import { pageContext } from "@/app/page-context";
import { calendarFor } from "@/lib/domains/tours/view/view.service";

interface Args {
  params: Promise<{ id: string }>;
}

const PRIVATE = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  "X-Content-Type-Options": "nosniff",
};

/** The tour as iCalendar for everyone who may see its page; the same 404 for everyone else. */
export async function GET(request: Request, { params }: Args): Promise<Response> {
  const [token, ...others] = new URL(request.url).searchParams.getAll("share");
  const { id } = await params;
  const calendar = await calendarFor(await pageContext(), id, others.length > 0 ? undefined : token);
  if (calendar === null) {
    return new Response("Page not found.\n", {
      status: 404,
      headers: { ...PRIVATE, "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  const headers = {
    ...PRIVATE,
    "Content-Type": "text/calendar; charset=utf-8",
    "Content-Disposition": `attachment; filename="tour-${id}.ics"`,
  };
  return new Response(calendar, { headers });
}
