// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is replaced are texts of templates

/** A mistake that somebody could make one day, and the tests that must see it. */
export interface Mutant {
  name: string;
  file: string;
  /** Text that stands in the file exactly once, and what stands there instead. */
  from: string;
  to: string;
  /** Arguments of vitest: the files, and where a file is long, the names within it. */
  tests: readonly string[];
}

const unit = (...tests: string[]): string[] => ["--project", "unit", ...tests];
const api = (...tests: string[]): string[] => ["--project", "api", ...tests];

/** Planted one at a time by `npm run mutants`. Where a text here is no longer found, say the same mistake anew. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: "an idempotency key is looked up, then inserted",
    file: "lib/commerce/checkout/keys.queries.ts",
    from: `  const taken = await tx.execute(sql\`
    insert into idempotency_keys (user_id, key, request_hash, lease_until)
    values (\${userId}, \${key}, \${hash}, \${LEASE}) on conflict (user_id, key) do nothing returning 1\`);`,
    to: `  const known = await tx.execute(sql\`
    select 1 from idempotency_keys where user_id = \${userId} and key = \${key}\`);
  if (known.length > 0) return false;
  const taken = await tx.execute(sql\`
    insert into idempotency_keys (user_id, key, request_hash, lease_until)
    values (\${userId}, \${key}, \${hash}, \${LEASE}) on conflict (user_id, key) do update
      set lease_until = excluded.lease_until returning 1\`);`,
    tests: unit("tests/commerce/races.test.ts", "-t", "40 × 10 checkouts"),
  },
  {
    name: "an idempotency key is looked up without its user",
    file: "lib/commerce/checkout/keys.queries.ts",
    from: "select ${db.unsafe(COLUMNS)} from idempotency_keys where user_id = ${userId} and key = ${key}`;",
    to: "select ${db.unsafe(COLUMNS)} from idempotency_keys where ${userId} <> '' and key = ${key}`;",
    tests: api("tests/api/commerce/checkout.test.ts"),
  },
  {
    name: "a delivery's time may lie in the future",
    file: "lib/payments/signature.ts",
    from: "Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS",
    to: "now.getTime() / 1000 - Number(timestamp) > TOLERANCE_SECONDS",
    tests: api("tests/api/commerce/webhooks.test.ts"),
  },
  {
    name: "the limiter reads its count, then writes it",
    file: "lib/http/limiter/limiter.queries.ts",
    from: `  const rows = hits
    .map(({ id, reset, n }) => ({ id, count: n, reset_at: new Date(reset * 1000).toISOString() }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const counted = await sql<{ id: string; count: number }[]>\`
    insert into rate_limits \${sql(rows)}
    on conflict (id) do update set count = rate_limits.count + excluded.count`,
    to: `  const counts = await Promise.all(hits.map(({ id }) => readHits(sql, id)));
  const rows = hits
    .map(({ id, reset, n }, i) => ({ id, count: (counts[i] ?? 0) + n, reset_at: new Date(reset * 1000).toISOString() }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const counted = await sql<{ id: string; count: number }[]>\`
    insert into rate_limits \${sql(rows)}
    on conflict (id) do update set count = excluded.count`,
    tests: unit("tests/http/limiter.test.ts", "-t", "the store in PostgreSQL"),
  },
  {
    name: "the left-most of X-Forwarded-For is believed",
    file: "lib/http/client-key.ts",
    from: "normalise(entries.at(-Number(trusted)))",
    to: "normalise(entries.at(0))",
    tests: unit("tests/http/client-key.test.ts"),
  },
  {
    name: "an event is kept after the commit and not within it",
    file: "lib/jobs/outbox.service.ts",
    from: `  const { requestId } = joinTransaction(tx, nudge);
  const traceparent = telemetry()?.traceparent();
  await insertEvent(tx, {
    eventId: \`\${kind.name}:\${id}\`,
    name: kind.name,
    // The request and its jobs are one trace.
    data: { ...kind.data.parse(data), ...(traceparent !== undefined && { traceparent }) },
    requestId: requestId ?? null,
  });`,
    to: `  const parsed = kind.data.parse(data);
  const { requestId } = joinTransaction(tx, () => {
    const event = { eventId: \`\${kind.name}:\${id}\`, name: kind.name, data: parsed, requestId: requestId ?? null };
    void db().orm.transaction((later) => insertEvent(later, event)).then(nudge);
  });`,
    tests: unit("tests/jobs/outbox.test.ts"),
  },
  {
    name: "the algorithm is read from the token",
    file: "lib/identity/signed.ts",
    from: 'algorithms: ["HS256"],',
    to: 'algorithms: [JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).alg],',
    tests: unit("tests/access.test.ts", "-t", "forged tokens of every class"),
  },
  {
    name: "one read of a tour does not ask whose it is",
    file: "lib/tours/tours.queries.ts",
    from: "from tours t where t.id = ${id} and t.owner = ${owner}`;",
    to: "from tours t where t.id = ${id} and ${owner} <> ''`;",
    tests: api("tests/api/tours/detail.test.ts"),
  },
  {
    name: "a cursor of a place's reviews goes for any place",
    file: "lib/places/places.service.ts",
    from: 'list: "place-reviews", owner: placeId,',
    to: 'list: "place-reviews",',
    tests: api("tests/api/places/reviews.test.ts"),
  },
  {
    name: "no work is done for an email that nobody has",
    file: "lib/identity/passwords/hashing.ts",
    from: "return (await verify(stored ?? NOBODYS, password)) && stored != null;",
    to: "return stored != null && (await verify(stored, password));",
    tests: unit("tests/identity/hashing.test.ts"),
  },
];

/** The file's text with the mutant in it. Throws where its place is not to be found, or not the only one. */
export function planted({ name, from, to }: Mutant, text: string): string {
  const places = text.split(from).length - 1;
  if (places !== 1) throw new Error(`'${name}' has ${places} places to be planted in, not one`);
  return text.replace(from, () => to);
}
