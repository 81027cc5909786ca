"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";

interface Messages {
  /** The message for a change that is not possible, by the code of the API's error. */
  [code: string]: string;
}

const USUAL: Messages = {
  rate_limited: "You've reached the limit for tour changes. Try again in an hour.",
  not_found: "This tour has changed elsewhere. Reload the page.",
};
const FAILED = "We couldn't change your tour. Try again.";

/** Sends changes of a tour and shows the new state. `message` says why the last change was not possible. */
export function useTourChange(tourId: string) {
  const { refresh } = useRouter();
  const [state, setState] = useState<{ busy: boolean; message: string }>({ busy: false, message: "" });

  async function change(path: string, body: object, messages: Messages): Promise<void> {
    setState({ busy: true, message: "" });
    try {
      const response = await fetch(`/api/v1/tours/${tourId}/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      if (response.ok) {
        setState({ busy: false, message: "" });
        // The button may go with its stop, so the focus moves to the list that has changed.
        document.getElementById("stops")?.focus();
        refresh();
        return;
      }
      const { error } = (await response.json()) as { error: { code: string } };
      setState({ busy: false, message: { ...USUAL, ...messages }[error.code] ?? FAILED });
    } catch {
      setState({ busy: false, message: FAILED });
    }
  }

  return {
    ...state,
    change,
    fail: (message: string) => setState({ busy: false, message }),
    wait: () => setState({ busy: true, message: "" }),
  };
}
