import type { Metadata } from "next";
import { NeedsScripts } from "../needs-scripts";
import { parameter, wayBack } from "../way-back";
import { ResetPasswordForm } from "./reset-password-form";

export const metadata: Metadata = { title: "Choose a new password" };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function ResetPasswordPage({ searchParams }: Props) {
  const query = await searchParams;
  return (
    <>
      <ResetPasswordForm token={parameter(query, "token")} back={wayBack(query, "password-reset")} />
      <NeedsScripts />
    </>
  );
}
