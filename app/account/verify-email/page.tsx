import type { Metadata } from "next";
import { NeedsScripts } from "../needs-scripts";
import { parameter, wayBack } from "../way-back";
import { VerifyEmail } from "./verify-email";

export const metadata: Metadata = { title: "Confirm your email address" };

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function VerifyEmailPage({ searchParams }: Props) {
  const query = await searchParams;
  return (
    <>
      <VerifyEmail token={parameter(query, "token")} back={wayBack(query, "email-verified")} />
      <NeedsScripts />
    </>
  );
}
