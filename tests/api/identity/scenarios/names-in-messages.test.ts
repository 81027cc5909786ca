import { describe, expect, test } from "vitest";
import { useJobs } from "@/tests/support/jobs";
import { mailbox, tokenIn } from "@/tests/support/mailbox";
import { MANY_CLIENTS, send, someEmail } from "@/tests/support/people";
import { useWorld } from "@/tests/support/world";

const mails = mailbox();
const world = useWorld({ ...MANY_CLIENTS, ...mails.settings });
useJobs();

const NAME = "You have won, see prize.example";
const account = async (email = someEmail()) => {
  const given = { email, password: "coal pot and cocoa tea", name: NAME };
  const { body } = await send(world, "/api/v1/auth/register", given);
  return { email, token: body.data.token as string };
};
const forgot = (email: string) => send(world, "/api/v1/auth/password/forgot", { email });

describe("a name that somebody has given to an account", () => {
  test("is in no message to an address that has not proved to be theirs", async () => {
    const [{ email, token }, newEmail] = [await account(), someEmail()];
    await forgot(email);
    await send(world, "/api/auth/change-email", { newEmail }, { token });
    const sent = [
      await mails.next(email, "Confirm your email address"),
      await mails.next(email, "Reset your password"),
      await mails.next(newEmail, "Confirm your new email address"),
    ];
    for (const { text, html } of sent) expect(`${text}${html}`).not.toContain("prize.example");
  });

  test("is in the greeting of messages to their verified address", async () => {
    const { email } = await account();
    const link = tokenIn(await mails.next(email, "Confirm your email address"));
    await send(world, "/api/v1/auth/email/verify", { token: link });
    await forgot(email);
    expect((await mails.next(email, "Reset your password")).text).toContain(`Hello ${NAME},`);
  });
});
