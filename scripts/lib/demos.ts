import { PlainError } from "./fail";
import type { Environment } from "./settings";

/** The destinations that a first start can load; `none` leaves the database empty. */
export const DEMOS = ["saint-lucia", "monaco", "none"] as const;
export type Demo = (typeof DEMOS)[number];

/** The demo of an empty database, unless DEMO or the operator says otherwise. */
export const DEFAULT_DEMO: Demo = "saint-lucia";

/** The demo that DEMO names, if it names one. Throws a PlainError for an unknown one. */
export function demoOf({ DEMO: given }: Environment): Demo | undefined {
  if (!given) return undefined;
  const demo = DEMOS.find((name) => name === given);
  if (demo) return demo;
  throw new PlainError(`DEMO is '${given}'; it must be one of ${DEMOS.join(", ")}.`);
}

/** Settings of the service for a demo. Variables that are already set take precedence. */
export const DEMO_SETTINGS: Readonly<Record<Demo, Readonly<Record<string, string>>>> = {
  "saint-lucia": { DESTINATION_NAME: "Saint Lucia" },
  monaco: {
    DESTINATION_NAME: "Monaco",
    DESTINATION_TIMEZONE: "Europe/Monaco",
    DESTINATION_CENTER: "43.7396,7.4272",
    DEFAULT_CURRENCY: "EUR",
    PHONE_DEFAULT_REGION: "MC",
  },
  none: {},
};
