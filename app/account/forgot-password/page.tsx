import type { Metadata } from "next";
import { NeedsScripts } from "../needs-scripts";
import { ForgotPasswordForm } from "./forgot-password-form";

export const metadata: Metadata = { title: "Forgot your password?" };

export default function ForgotPasswordPage() {
  return (
    <>
      <ForgotPasswordForm />
      <NeedsScripts />
    </>
  );
}
