// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is replaced are texts of templates

import { HOSTILE_CLIENT_MUTANTS } from "./hostile-clients";
import { api, type Mutant, unit } from "./mutant";
import { RECOVERED_ACCOUNT_MUTANTS } from "./recovered-accounts";

/** Planted one at a time by `npm run mutants`. If a text is no longer found, write the same defect for the new code. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: "an idempotency key is looked up, then inserted",
    file: "lib/domains/commerce/checkout/keys.queries.ts",
    from: "    values (${userId}, ${key}, ${requestHash}, ${leaseEnd})\n    on conflict (${nameOf(idempotencyKeys.userId)}, ${nameOf(idempotencyKeys.key)}) do nothing`",
    to: "    select ${userId}, ${key}, ${requestHash}, ${leaseEnd} where not exists (select from ${idempotencyKeys} where ${idempotencyKeys.userId} = ${userId} and ${idempotencyKeys.key} = ${key})\n    on conflict (${nameOf(idempotencyKeys.userId)}, ${nameOf(idempotencyKeys.key)}) do update set ${nameOf(idempotencyKeys.leaseUntil)} = ${leaseEnd}`",
    tests: unit("tests/lib/commerce/races.test.ts", "-t", "× 10 checkouts"),
  },
  {
    name: "an idempotency key is looked up without its user",
    file: "lib/domains/commerce/checkout/keys.queries.ts",
    from: "from ${idempotencyKeys} where ${idempotencyKeys.userId} = ${userId} and ${idempotencyKeys.key} = ${key} for update`",
    to: "from ${idempotencyKeys} where ${userId}::text <> '' and ${idempotencyKeys.key} = ${key} for update`",
    tests: api("tests/api/commerce/checkout.test.ts"),
  },
  {
    name: "a delivery's time may lie in the future",
    file: "lib/providers/payments/signature.ts",
    from: "Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS",
    to: "now.getTime() / 1000 - Number(timestamp) > TOLERANCE_SECONDS",
    tests: api("tests/api/commerce/receive-payment-event.test.ts"),
  },
  {
    name: "the limiter reads its count, then writes it",
    file: "lib/http/limiter/limiter.queries.ts",
    from: "set ${nameOf(count)} = ${count} + excluded.${nameOf(count)}",
    to: "set ${nameOf(count)} = (select old.count + excluded.count from rate_limits old where old.id = excluded.id)",
    tests: unit("tests/lib/http/limiter.test.ts", "-t", "the store in PostgreSQL"),
  },
  {
    name: "the left-most of X-Forwarded-For is believed",
    file: "lib/http/client-key.ts",
    from: "normalise(entries.at(-Number(trusted)))",
    to: "normalise(entries.at(0))",
    tests: unit("tests/lib/http/client-key.test.ts"),
  },
  {
    name: "an event is kept after the commit and not within it",
    file: "lib/providers/jobs/outbox.service.ts",
    from: `  const { requestId } = joinTransaction(tx, wakeSender);
  const traceparent = telemetry()?.traceparent();
  await insertEvent(tx, {
    eventId: \`\${kind.name}:\${id}\`,
    name: kind.name,
    // The job continues the request's trace.
    data: { ...kind.data.parse(data), ...(traceparent !== undefined && { traceparent }) },
    requestId: requestId ?? null,
  });`,
    to: `  const parsed = kind.data.parse(data);
  const { requestId } = joinTransaction(tx, () => {
    const event = { eventId: \`\${kind.name}:\${id}\`, name: kind.name, data: parsed, requestId: requestId ?? null };
    void db().orm.transaction((later) => insertEvent(later, event)).then(wakeSender);
  });`,
    tests: unit("tests/lib/providers/jobs/outbox.test.ts"),
  },
  {
    name: "the algorithm is read from the token",
    file: "lib/domains/identity/signed.ts",
    from: 'algorithms: ["HS256"],',
    to: 'algorithms: [JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).alg],',
    tests: unit("tests/access.test.ts", "-t", "forged tokens of every class"),
  },
  {
    name: "one read of a tour does not ask whose it is",
    file: "lib/domains/tours/tours.queries.ts",
    from: "${selectTours(ALL_STOPS)} where ${tours.id} = ${id} and ${tours.owner} = ${owner}`",
    to: "${selectTours(ALL_STOPS)} where ${tours.id} = ${id} and ${owner} <> ''`",
    tests: api("tests/api/tours/get-tour.test.ts"),
  },
  {
    name: "a cursor of a place's reviews goes for any place",
    file: "lib/domains/places/places.service.ts",
    from: 'list: "place-reviews", owner: placeId,',
    to: 'list: "place-reviews",',
    tests: api("tests/api/places/list-place-reviews.test.ts"),
  },
  {
    name: "no work is done for an email that nobody has",
    file: "lib/domains/identity/passwords/hashing.ts",
    from: "return (await verify(stored ?? NOBODYS, password)) && stored != null;",
    to: "return stored != null && (await verify(stored, password));",
    tests: unit("tests/lib/identity/hashing.test.ts"),
  },
  {
    name: "text is normalised whatever its runs of combining marks",
    file: "lib/platform/text/text.ts",
    from: '(isStreamSafe(text) ? text.normalize("NFC") : text)',
    to: 'text.normalize("NFC")',
    tests: unit("tests/lib/text/stream-safe.test.ts"),
  },
  {
    name: "an unsigned job call is rejected after its body was read",
    file: "lib/flows/jobs-endpoint/jobs-endpoint.ts",
    from: `    const unsigned = await checkUnsigned(req, mode);
    if (unsigned) return errorResponse(req, unsigned);
    const body = new CallBody(req);`,
    to: `    const body = new CallBody(req);
    const read = await body.text();
    const unsigned = await checkUnsigned(req, mode);
    if (unsigned && read !== "") return errorResponse(req, unsigned);`,
    tests: api("tests/api/operations/jobs.test.ts"),
  },
  {
    name: "bodies that never arrive keep their memory",
    file: "lib/platform/streams/body-budget.ts",
    from: "this.#drop(entry);\n    entry.evict();",
    to: "if (this.#max === 0) entry.evict();",
    tests: unit("tests/lib/streams/body-budget.test.ts"),
  },
  {
    name: "header fields beyond 2,000 are dropped and not rejected",
    file: "server/http-server.ts",
    from: "if (req.rawHeaders.length > 2 * MAX_FIELDS)",
    to: "if (req.rawHeaders.length > 2 * MAX_FIELDS * 100)",
    tests: unit("tests/server/connections.test.ts", "-t", "header fields"),
  },
  {
    name: "a connection without progress is kept",
    file: "server/connections.ts",
    from: "server.timeout = idleMs;",
    to: "server.timeout = 0 * idleMs;",
    tests: unit("tests/server/connections.test.ts", "-t", "never reads"),
  },
  {
    name: "one client may fill the queue of sign-ins",
    file: "lib/domains/identity/passwords/fair-queue.ts",
    from: "if (own >= MAX_OF_ONE || this.#accountCount(hasher) >= MAX_OF_ONE) throw tooMany();",
    to: "if (own >= 1_000) throw tooMany();",
    tests: unit("tests/lib/identity/fair-queue.test.ts"),
  },
  {
    name: "failures of others count against a known device",
    file: "lib/domains/identity/devices.ts",
    from: "if (known?.account === userId) return known.id;",
    to: "if (known?.account === `${userId}?`) return known.id;",
    tests: api("tests/api/identity/login.test.ts", "-t", "an owner whose email others try"),
  },
  {
    name: "a code may be sent to any country",
    file: "lib/domains/identity/phone-number.ts",
    from: "if (parsed?.country === undefined || !allowed.includes(parsed.country))",
    to: "if (parsed === undefined || allowed.length === 0)",
    tests: api("tests/api/identity/scenarios/sms-pumping.test.ts"),
  },
  {
    name: "a budget is read and then taken from",
    file: "lib/platform/budgets/budgets.queries.ts",
    from: "      where ${used} + excluded.${nameOf(used)} <= ${use.max}\n",
    to: "",
    tests: unit("tests/lib/budgets/budgets.test.ts"),
  },
  {
    name: "payouts do not wait for each other",
    file: "lib/domains/commerce/disbursements/payout.service.ts",
    from: "const place = isRowId(placeId) && (await lockPlaceForDecision(tx, placeId));",
    to: "const place = isRowId(placeId);",
    tests: unit("tests/lib/commerce/payouts.test.ts", "-t", "payouts at once"),
  },
  {
    name: "a payout may exceed the balance",
    file: "lib/domains/commerce/disbursements/payout.service.ts",
    from: "  if (amount <= balance) return;",
    to: "  if (amount <= Math.abs(balance) * 2) return;",
    tests: unit("tests/lib/commerce/payouts.test.ts", "-t", "to the cent"),
  },
  {
    name: "a console user approves the own payout above the balance",
    file: "lib/domains/commerce/disbursements/overrides.service.ts",
    from: "if (request.requested_by === operator.actor) {",
    to: "if (request.requested_by === `${operator.actor}?`) {",
    tests: unit("tests/lib/commerce/payouts.test.ts", "-t", "takes effect when another"),
  },
  {
    name: "a merchant reads the orders of the former merchant",
    file: "lib/domains/commerce/orders/orders.queries.ts",
    from: "where ${orders.placeId} = ${placeId} and ${orders.merchantId} = ${userId} and ${isSeenByMerchant}",
    to: "where ${orders.placeId} = ${placeId} and ${userId} <> '' and ${isSeenByMerchant}",
    tests: api("tests/api/commerce/list-place-orders.test.ts"),
  },
  {
    name: "a revoked merchant's new claim ends the suspension",
    file: "lib/domains/commerce/claims/standing.service.ts",
    from: "!revoked.has(userId)",
    to: "!revoked.has(`${userId}?`)",
    tests: api("tests/api/commerce/scenarios/claim-decisions.test.ts"),
  },
  {
    name: "a pending refund of the provider counts as succeeded",
    file: "lib/domains/commerce/webhooks/refund-events.service.ts",
    from: 'return status === "succeeded" ? "succeeded" : "pending";',
    to: 'return "succeeded";',
    tests: api("tests/api/commerce/scenarios/provider-refunds.test.ts", "-t", "that is pending"),
  },
  {
    name: "a failed refund is not reversed",
    file: "lib/domains/commerce/webhooks/refund-events.service.ts",
    from: "RANK.indexOf(status) > RANK.indexOf(known.status)",
    to: 'known.status === "pending" && RANK.indexOf(status) > 0',
    tests: api("tests/api/commerce/scenarios/provider-refunds.test.ts", "-t", "that fails later"),
  },
  {
    name: "the reconciliation does not look for refunds that it does not know",
    file: "lib/domains/commerce/reconciliation/reconciliation.service.ts",
    from: 'if (!ours) return payment !== undefined && listed.status !== "failed";',
    to: "if (!ours) return false;",
    tests: unit("tests/lib/commerce/reconciliation.test.ts"),
  },
  {
    name: "staff type prices in minor units",
    file: "app/admin/(console)/products/minor-prices.ts",
    from: "minor[path] = parseMinor(text, currency);",
    to: "minor[path] = /^\\d+$/.test(text) ? Number(text) : null;",
    tests: unit("tests/lib/admin/minor-prices.test.ts"),
  },
  {
    name: "static files are sent without their stored compression",
    file: "server/static-files.ts",
    from: "file.paths[name] && accepts(req, name)",
    to: "false && file.paths[name] && accepts(req, name)",
    tests: unit("tests/server/static-files.test.ts"),
  },
  {
    name: "the service owns its own code in the image",
    file: "Dockerfile",
    from: "COPY --from=build /app /app",
    to: "COPY --from=build --chown=node:node /app /app",
    tests: unit("tests/scripts/supply-chain.test.ts"),
  },
  {
    name: "a workflow uses an action by its tag",
    file: ".github/workflows/preview.yml",
    from: "actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2",
    to: "actions/checkout@v4",
    tests: unit("tests/scripts/supply-chain.test.ts"),
  },
  {
    name: "the role of the service is a superuser",
    file: "deploy/database.sql",
    from: "login nosuperuser nocreatedb",
    to: "login superuser nocreatedb",
    tests: unit("tests/database/role.test.ts"),
  },
  {
    name: "opening hours are parsed whatever the length of their words",
    file: "lib/platform/opening-hours/read.ts",
    from: "if (ENDLESS_WORD.test(",
    to: "if (/^$/.test(",
    tests: unit("tests/lib/places/opening-hours.test.ts"),
  },
  {
    name: "a payout that is marked as paid may be cancelled",
    file: "lib/domains/commerce/disbursements/disbursements.queries.ts",
    from: `    .delete(disbursements)
    .where(and(eq(disbursements.id, BigInt(id)), eq(disbursements.status, "pending")))`,
    to: `    .delete(disbursements)
    .where(and(eq(disbursements.id, BigInt(id))))`,
    tests: unit("tests/lib/commerce/payouts.test.ts"),
  },
  {
    name: "a page takes a form of another site",
    file: "lib/http/page-refusals.ts",
    from: "return !URL.canParse(origin) || new URL(origin).host !== host;",
    to: "return !URL.canParse(origin) || host === null;",
    tests: unit("tests/server/page-headers.test.ts"),
  },
  {
    name: "a malformed router state reaches Next",
    file: "server/page-headers.ts",
    from: 'const state = headers["next-router-state-tree"];',
    to: 'const state = headers["next-router-state-tree?"];',
    tests: unit("tests/server/page-headers.test.ts"),
  },
  ...HOSTILE_CLIENT_MUTANTS,
  ...RECOVERED_ACCOUNT_MUTANTS,
];

/** The file's text with the mutant in it. Throws unless the text to replace occurs exactly once. */
export function planted({ name, from, to }: Mutant, text: string): string {
  const places = text.split(from).length - 1;
  if (places !== 1) throw new Error(`'${name}' has ${places} places to be planted in, not one`);
  return text.replace(from, () => to);
}
