"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { POST as becomeGuest } from "@/app/api/v1/auth/guest/route";
import { POST as shareTour } from "@/app/api/v1/tours/[tourId]/share/route";
import { POST as createTour } from "@/app/api/v1/tours/route";
import type { Handler } from "@/lib/http/exchange";
import { ownOrigin } from "@/lib/http/origin";
import type { SampleState } from "./sample-form";

// What the API learns of the browser through us: who it is, where its page is from, and which client it counts as.
const PASSED_ON = ["cookie", "origin", "sec-fetch-site", "x-forwarded-for", "x-vercel-forwarded-for", "user-agent"];

/**
 * Plans a tour through the API's own handlers, limits included: for the session's user, or for a guest made for it,
 * who sees it by a share link. Goes to the tour's page, or says why there is none.
 */
export async function makeSample(_: SampleState, form: FormData): Promise<SampleState> {
  const asked = await headers();
  const caller = PASSED_ON.flatMap((name) => {
    const value = asked.get(name);
    return value === null ? [] : [[name, value] satisfies [string, string]];
  });
  const post = (handler: Handler, path: string, { token, body, params = {} }: Call = {}): Promise<Response> => {
    const sent = new Headers([...caller, ["content-type", "application/json"]]);
    if (token !== undefined) sent.set("authorization", `Bearer ${token}`);
    const request = new Request(`${ownOrigin()}${path}`, {
      method: "POST",
      headers: sent,
      body: JSON.stringify(body ?? {}),
    });
    return handler(request, { params: Promise.resolve(params) });
  };

  const values = valuesOf(form);
  const body = { ...values, duration_minutes: Number(values.duration_minutes) };
  let token: string | undefined;
  let answer = await post(createTour, "/api/v1/tours", { body });
  if (answer.status === 401) {
    const guest = await post(becomeGuest, "/api/v1/auth/guest");
    if (!guest.ok) return { ...values, ...(await refusal(guest)) };
    token = (await guest.json()).data.token as string;
    answer = await post(createTour, "/api/v1/tours", { body, token });
  }
  if (!answer.ok) return { ...values, ...(await refusal(answer)) };
  const tourId = (await answer.json()).data.tour_id as string;
  if (token === undefined) redirect(`/tours/${tourId}`);
  const shared = await post(shareTour, `/api/v1/tours/${tourId}/share`, { token, params: { tourId } });
  if (!shared.ok) return { ...values, ...(await refusal(shared)) };
  const { pathname, search } = new URL((await shared.json()).data.url);
  redirect(pathname + search);
}

interface Call {
  token?: string | undefined;
  body?: object;
  params?: Record<string, string>;
}

function valuesOf(form: FormData) {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    tour_type: text("tour_type"),
    duration_minutes: text("duration_minutes"),
    travel_mode: text("travel_mode"),
  };
}

async function refusal(answer: Response): Promise<{ message: string }> {
  const { error } = (await answer.json()) as { error: { code: string } };
  const minutes = Math.ceil(Number(answer.headers.get("retry-after") ?? 60) / 60);
  switch (error.code) {
    case "rate_limited":
      return { message: `Enough tours have been planned for now. The next one can be in ${minutes} min.` };
    case "insufficient_stops":
      return { message: "Too little of that kind is open in that time. Try another kind, or more time." };
    case "service_unavailable":
      return { message: "The planner has too much to do just now. Try again in a moment." };
    default:
      return { message: "No tour could be planned. Try other choices." };
  }
}
