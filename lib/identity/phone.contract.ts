import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Data } from "@/lib/http/fields";
import { UserSession } from "./identity.schemas";
import { phoneNumber } from "./phone-number";

const sendBody = z.object({ phoneNumber });
const Sent = Data(z.strictObject({ sent: z.literal(true) }));
const SENDING =
  "Sending and sending again share one limit. Besides, a number gets one message in 30 seconds and ten a day. The answer does not say whether the number is known.";

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
  summary: "Send another sign-in code by SMS",
  description: `The code before it ends. ${SENDING}`,
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
  summary: "Sign in with a code",
  description:
    "The first sign-in of a number opens its account. A code is good for 10 minutes, once, and for 5 tries. With a guest's bearer token, what the guest has kept moves to the account, and the guest id ends.",
  auth: "optional",
  limit: "otpVerify",
  body: z.object({ phoneNumber, code: z.string().meta({ example: "048213" }) }),
  output: Data(UserSession),
  errors: ["invalid_otp"],
});
