// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is replaced are texts of templates
import { api, type Mutant, unit } from "./mutant";

/** Mistakes by which a stranger keeps an account that its owner has taken back, or by which a text harms what is around it. */
export const RECOVERED_ACCOUNT_MUTANTS: readonly Mutant[] = [
  {
    name: "a body that arrives slowly outlives its caller's token",
    file: "lib/http/kernel/steps/parse-request.ts",
    from: "    await authenticate(plan, state);\n",
    to: "",
    tests: api("tests/api/kernel/slow-bodies.test.ts"),
  },
  {
    name: "a refresh brings a token of the newest version",
    file: "lib/domains/identity/identity.service.ts",
    from: "reissueToken(ctx, actor)",
    to: "reissueToken(ctx, { id: actor.id, version: (await liveUser(ctx, actor.id)).token_version })",
    tests: api("tests/api/identity/refresh-token.test.ts", "-t", "under way"),
  },
  {
    name: "a passkey is added to an account that was taken back",
    file: "lib/domains/identity/passkeys/user-passkeys.service.ts",
    from: "?.tokenVersion !== actor.version)",
    to: " === undefined)",
    tests: api("tests/api/identity/register-passkey.test.ts", "-t", "taken back"),
  },
  {
    name: "a change of the password undoes a reset",
    file: "lib/domains/identity/recovery/password.service.ts",
    from: "token_version: version } = user;",
    to: "token_version: version } = { ...user, token_version: null } as unknown as UserRow;",
    tests: api("tests/api/identity/reset-password.test.ts", "-t", "stranger"),
  },
  {
    name: "a change of the console password undoes a reset",
    file: "lib/domains/admin/security/own-password.service.ts",
    from: "?.session_version !== found?.session_version)",
    to: " === undefined)",
    tests: unit("tests/lib/admin/security.test.ts", "-t", "stranger"),
  },
  {
    name: "a change of the address survives a new password",
    file: "lib/domains/identity/end-sign-ins.ts",
    from: "  await deleteLinksOf(tx, userId);\n",
    to: "",
    tests: api("tests/api/sessions/change-email.test.ts", "-t", "stranger"),
  },
  {
    name: "a message that was queued before a new password changes the address",
    file: "lib/domains/identity/recovery/link-mails.service.ts",
    from: "String(user.token_version) === data.version;",
    to: "user.id === data.user_id;",
    tests: api("tests/api/sessions/change-email.test.ts", "-t", "stranger"),
  },
  {
    name: "a name reorders the text that is shown after it",
    file: "lib/platform/text/text.ts",
    from: "rule.anyDirection || keepsDirection(text)",
    to: "rule.anyDirection || text",
    tests: unit("tests/lib/text/direction.test.ts"),
  },
  {
    name: "Stripe gets a hundredth of an amount in krónur",
    file: "lib/providers/payments/stripe-amounts.ts",
    from: "return 10 ** ((STRIPE_DECIMALS[currency] ?? ours) - ours);",
    to: "return 10 ** (ours - ours);",
    tests: unit("tests/lib/providers/payments/stripe.test.ts", "-t", "units"),
  },
  {
    name: "a secret stays sealed under the previous AUTH_SECRET",
    file: "lib/platform/secrets/seal-again.ts",
    from: "if (!opened || opened.isCurrent) continue;",
    to: "if (!opened || !opened.isCurrent) continue;",
    tests: unit("tests/lib/commerce/merchant-webhooks.test.ts", "-t", "rotations"),
  },
  {
    name: "a passkey of the console is added by a session that has ended",
    file: "lib/domains/admin/security/passkeys.service.ts",
    from: "      await assertOwnSession(tx, ctx, admin.id);\n",
    to: "",
    tests: unit("tests/lib/admin/security.test.ts", "-t", "ended meanwhile"),
  },
  {
    name: "recovery codes are renewed by a session that has ended",
    file: "lib/domains/admin/security/passkeys.service.ts",
    from: "    await assertOwnSession(tx, ctx, adminId);\n",
    to: "",
    tests: unit("tests/lib/admin/security.test.ts", "-t", "ended meanwhile"),
  },
  {
    name: "links of an account that are used at once wait for each other",
    file: "lib/domains/identity/recovery/account-links.service.ts",
    from: "  const user = known && (await lockUserById(tx, known.user_id));\n  const link = user && (await takeLink(tx, hash, purposes, now));",
    to: "  const link = known && (await takeLink(tx, hash, purposes, now));\n  const user = link && (await lockUserById(tx, link.user_id));",
    tests: api("tests/api/identity/reset-password.test.ts", "-t", "same moment"),
  },
];
