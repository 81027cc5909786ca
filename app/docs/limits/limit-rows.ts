import { endpoints } from "@/lib/contracts";
import { LIMITS, type LimitKey, type LimitName, type LimitRule } from "@/lib/http/limits";

/** A row of the page of limits. */
export interface LimitRow {
  name: LimitName;
  /** The operations that count, or the events that a service counts within one. */
  counts: string[];
  requests: string;
  window: string;
  countedBy: string;
}

const COUNTED_BY: Record<LimitKey, string> = {
  client: "client address",
  user: "user or guest",
  "user-or-client": "user, else client address",
  subject: "email, phone number or account",
  "subject-and-client": "email, for each client address",
  network: "IPv6 /48 network",
};

/** The events counted by limits that apply within an operation. */
const WITHIN: Partial<Record<LimitName, string>> = {
  login: "Failed sign-ins",
  loginEmail: "Failed sign-ins to one email",
  loginEmailDay: "Failed sign-ins to one email, in a day",
  loginAccount: "Failed sign-ins to one email, from everywhere",
  loginDevice: "Failed sign-ins by a known device",
  loginWork: "Passwords that are checked",
  loginSuccess: "Sign-ins to one account",
  register: "Registrations",
  adminLogin: "Failed console sign-ins",
  adminLoginEmail: "Failed console sign-ins for one email",
  adminLoginAccount: "Failed console sign-ins for one email, from everywhere",
  adminLoginDevice: "Failed console sign-ins by a known device",
  adminLoginWork: "Console passwords that are checked",
  adminReset: "Links to a new console password, requested or used",
  adminPasskey: "Console sign-ins with a passkey",
  adminCode: "Recovery codes tried for one console user",
  otpSendNetwork: "Phone codes requested from one network",
  otpSendDevice: "Phone codes requested by a known device",
  otpVerifyDevice: "Phone codes checked for a known device",
  otpNumberPace: "Phone codes to one number",
  otpNumberDay: "Phone codes to one number, in a day",
  dataExport: "New data exports",
  placeClaims: "Claims of places",
  placeProposals: "Proposals of places",
  userPayments: "Payments created at checkout",
  freeOrders: "Orders with a total of 0",
  jobsSync: "Requests that register the jobs again",
  tourGeneration: "Tours of one user or guest",
  guestTours: "Tours of all guests",
  clientTours: "Tours of all users",
};

/** Every limit of the table, with the operations that it applies to. */
export function limitRows(): LimitRow[] {
  return Object.entries<LimitRule>(LIMITS).map(([key, rule]) => {
    const name = key as LimitName;
    const operations = endpoints.filter(({ limit }) => limit === name).map(({ method, path }) => `${method} ${path}`);
    const within = WITHIN[name];
    return {
      name,
      counts: within === undefined ? (operations.length > 0 ? operations : [name]) : [within],
      requests:
        rule.member === undefined
          ? number(rule.requests)
          : `${number(rule.requests)}; ${number(rule.member)} signed in`,
      window: windowOf(rule.seconds),
      countedBy: COUNTED_BY[rule.key],
    };
  });
}

const number = (value: number): string => value.toLocaleString("en");

const UNITS = [
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
  [1, "second"],
] as const;

/** A window in the largest unit that fits it evenly: `10 minutes`, `1 hour`. */
function windowOf(seconds: number): string {
  const [size, unit] = UNITS.find(([each]) => seconds % each === 0) ?? UNITS[3];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
