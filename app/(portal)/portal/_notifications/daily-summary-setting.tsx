"use client";
import { useState } from "react";
import { Checkbox } from "@/app/ui/field";
import { api } from "@/lib/platform/api-client/browser";
import { callApi, type Failure } from "../_lib/api-call";
import { FailureNotice } from "../_lib/failure-notice";
import { useApiData } from "../_lib/use-api-data";

const PATH = "/api/v1/me/notification-preferences";

/** Turns the daily summary by email on and off. */
export function DailySummarySetting() {
  const topics = useApiData("topics", () => callApi(api.GET(PATH)));
  const [failure, setFailure] = useState<Failure>();

  async function choose(daily_summary: boolean): Promise<void> {
    const show = (value: boolean) => topics.set(({ data }) => ({ data: { ...data, daily_summary: value } }));
    show(daily_summary);
    const { failure } = await callApi(api.PUT(PATH, { body: { daily_summary } }));
    setFailure(failure);
    if (failure) show(!daily_summary);
  }
  return (
    <>
      <FailureNotice failure={failure} />
      <FailureNotice failure={topics.failure} retry={() => void topics.reload()} />
      <Checkbox
        checked={topics.data?.data.daily_summary ?? false}
        disabled={!topics.data}
        onChange={({ target }) => void choose(target.checked)}
        label="Email me each morning at 7:00: the orders, sales and refunds of the day before"
      />
    </>
  );
}
