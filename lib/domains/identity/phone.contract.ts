import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data } from "@/lib/http/fields";
import { UserSession } from "./identity.schemas";
import { phoneNumber, smsNumber } from "./phone-number";

const sendBody = z.object({ phoneNumber: smsNumber });
const Sent = Data(z.strictObject({ sent: z.literal(true) }).meta({ id: "CodeSent" }));
const SENDING =
  "Sending and resending share one limit. In addition, each number receives at most one message every 30 seconds and ten per day. The response does not reveal whether the number has an account.";

export const sendOtp = endpoint({
  id: "sendOtp",
  method: "POST",
  path: "/api/v1/auth/phone/send-otp",
  tag: "Identity",
  summary: "Send a sign-in code by SMS",
  description: SENDING,
  auth: "none",
  limit: "otpSend",
  body: sendBody,
  output: Sent,
});

export const resendOtp = endpoint({
  id: "resendOtp",
  method: "POST",
  path: "/api/v1/auth/phone/resend-otp",
  tag: "Identity",
  summary: "Resend a sign-in code by SMS",
  description: `The previous code stops working. ${SENDING}`,
  auth: "none",
  limit: "otpSend",
  body: sendBody,
  output: Sent,
});

export const verifyOtp = endpoint({
  id: "verifyOtp",
  method: "POST",
  path: "/api/v1/auth/phone/verify-otp",
  tag: "Identity",
  summary: "Sign in with an SMS code",
  description:
    "The first sign-in of a number creates its account. A code works once and expires after 10 minutes or 5 attempts. With a guest's bearer token, the guest's data moves to the account and the guest id stops working.",
  auth: "optional",
  limit: "otpVerify",
  body: z.object({ phoneNumber, code: z.string().meta({ example: "048213" }) }),
  output: Data(UserSession),
  errors: ["invalid_otp"],
});
