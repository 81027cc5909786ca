import { pageContext } from "@/app/page-context";
import { calendarFor } from "@/lib/tours/view/view.service";

interface Args {
  params: Promise<{ id: string }>;
}

const PRIVATE = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  "X-Content-Type-Options": "nosniff",
};

/** The tour as iCalendar, for whoever may see its page; 404 for all others alike. */
export async function GET(request: Request, { params }: Args): Promise<Response> {
  const [token, ...others] = new URL(request.url).searchParams.getAll("share");
  const { id } = await params;
  const calendar = await calendarFor(await pageContext(), id, others.length > 0 ? undefined : token);
  if (calendar === null) {
    return new Response("There is nothing at this address.\n", {
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
