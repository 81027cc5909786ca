"use client";
import { useState } from "react";
import { callApi, type Failure } from "@/app/(portal)/portal/_lib/api-call";
import { FailureNotice } from "@/app/(portal)/portal/_lib/failure-notice";
import { useApiData } from "@/app/(portal)/portal/_lib/use-api-data";
import { Checkbox } from "@/app/ui/field";
import { api, type Schemas } from "@/lib/platform/api-client/browser";

const PATH = "/api/v1/me/notification-preferences";
type Topic = keyof Schemas["NotificationPreferences"];

/** Turns topics of messages on and off. Each change is stored at once. */
export function TopicSettings({ labels }: { labels: Partial<Record<Topic, string>> }) {
  const topics = useApiData("topics", () => callApi(api.GET(PATH)));
  const [failure, setFailure] = useState<Failure>();

  async function choose(topic: Topic, wanted: boolean): Promise<void> {
    const show = (value: boolean) => topics.set(({ data }) => ({ data: { ...data, [topic]: value } }));
    show(wanted);
    const { failure } = await callApi(api.PUT(PATH, { body: { [topic]: wanted } }));
    setFailure(failure);
    if (failure) show(!wanted);
  }
  return (
    <>
      <FailureNotice failure={failure} />
      <FailureNotice failure={topics.failure} retry={() => void topics.reload()} />
      {(Object.entries(labels) as [Topic, string][]).map(([topic, label]) => (
        <Checkbox
          key={topic}
          checked={topics.data?.data[topic] ?? false}
          disabled={!topics.data}
          onChange={({ target }) => void choose(topic, target.checked)}
          label={label}
        />
      ))}
    </>
  );
}
