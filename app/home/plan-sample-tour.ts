"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { POST as becomeGuest } from "@/app/api/v1/auth/guest/route";
import { POST as shareTour } from "@/app/api/v1/tours/[tourId]/share/route";
import { POST as createTour } from "@/app/api/v1/tours/route";
import type { WebHandler } from "@/lib/http/messages";
import { addressHeader } from "@/lib/http/page-client";
import { ownOrigin } from "@/lib/http/request-origin";
import { submittedForm } from "@/lib/http/submitted-form";
import type { SampleTourState } from "./sample-tour-form";
import type { TourChoices } from "./tour-choices";

// The headers that authenticate the browser, prove its origin and identify the client for rate limits.
const FORWARDED_HEADERS = [
  "cookie",
  "origin",
  "sec-fetch-site",
  "x-forwarded-for",
  "x-vercel-forwarded-for",
  "user-agent",
];

/**
 * Plans a tour through the API's own handlers, rate limits included: for the session's user, or else for a new guest and
 * with a share link. Redirects to the tour's page, or returns why none could be planned.
 */
export async function planSampleTour(_: SampleTourState, form: FormData): Promise<SampleTourState> {
  const requestHeaders = await headers();
  const names = [...FORWARDED_HEADERS, addressHeader()].filter((name) => name !== undefined);
  const forwarded = names.flatMap((name) => {
    const value = requestHeaders.get(name);
    return value === null ? [] : [[name, value] satisfies [string, string]];
  });
  const post = (handler: WebHandler, path: string, { token, body, params = {} }: Call = {}): Promise<Response> => {
    const sent = new Headers([...forwarded, ["content-type", "application/json"]]);
    if (token !== undefined) sent.set("authorization", `Bearer ${token}`);
    const request = new Request(`${ownOrigin()}${path}`, {
      method: "POST",
      headers: sent,
      body: JSON.stringify(body ?? {}),
    });
    return handler(request, { params: Promise.resolve(params) });
  };

  const values = valuesOf(submittedForm(form));
  const { include, start_at, ...choices } = values;
  const body = {
    ...choices,
    duration_minutes: Number(values.duration_minutes),
    ...(start_at !== "" && { start_at }),
    ...(include !== "" && { include: [include] }),
  };
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

function valuesOf(form: FormData): TourChoices {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    tour_type: text("tour_type"),
    duration_minutes: text("duration_minutes"),
    travel_mode: text("travel_mode"),
    start_at: text("start_at"),
    include: text("include"),
  };
}

async function refusal(answer: Response): Promise<{ message: string }> {
  const { error } = (await answer.json()) as { error: { code: string } };
  const minutes = Math.ceil(Number(answer.headers.get("retry-after") ?? 60) / 60);
  switch (error.code) {
    case "rate_limited": {
      // Five for a user or guest, more for all guests at one address.
      const limit = answer.headers.get("x-ratelimit-limit") ?? "";
      return {
        message: `You've reached the limit of ${limit} tours an hour. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
      };
    }
    case "insufficient_stops":
      return { message: "Not enough open stops match this tour. Try another interest or a longer duration." };
    case "service_unavailable":
      return { message: "The tour planner is busy. Try again in a moment." };
    default:
      return { message: "We couldn't plan this tour. Try other options." };
  }
}
