import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rulesOf } from '../../domain/registry/entity-rules.ts';
import { startAdmin } from '../../test/server/admin.ts';
import { anyHistory, live } from '../../test/server/random-account.ts';

const ACCOUNTS = Number(process.env.ADMIN_ACCOUNTS ?? 12);
/** Begins every text that a person writes in the app, wherever their fields accept one. */
const MARK = 'Behind closed doors';
const ADDRESS = /[\w.-]+@[\w.-]+/g;

type Given = Record<string, unknown>;
type Call = Parameters<typeof live>[1][number];

/** The same fields, with the mark in each that accepts it. Those that name a row stay. */
function marked(given: Given, accepts: (given: Given) => boolean): Given {
  let all = given;
  for (const [field, value] of Object.entries(given)) {
    if (typeof value !== 'string' || field === 'id' || field.endsWith('Id')) continue;
    const changed = { ...all, [field]: `${MARK} ${value}` };
    if (accepts(changed)) all = changed;
  }
  return all;
}

function markedCall({ entity, method, body }: Call): Call {
  const { input, updates } = rulesOf(entity);
  const schema = method === 'POST' ? input : updates;
  const accepts = (given: Given) => schema.safeParse(given).success;
  const fields = Object.entries(body).map(([name, given]) => [
    name,
    typeof given === 'object' ? marked(given as Given, accepts) : given,
  ]);
  return { entity, method, body: Object.fromEntries(fields) };
}

test(`of ${ACCOUNTS} random accounts, no answer to the owner has a text, or an address that wasn’t asked for`, {
  timeout: Math.max(60_000, ACCOUNTS * 2_000),
}, async () => {
  await using server = await startAdmin({ RATE_LIMIT_PER_MINUTE: '0', SIGN_UP: 'open' });
  const histories = fc.sample(anyHistory, {
    numRuns: ACCOUNTS,
    ...(process.env.PROPERTY_SEED && { seed: Number(process.env.PROPERTY_SEED) }),
  });
  const addresses = new Map<string, string>();
  const reporters = new Set<string>();
  let last = server.ada;
  for (const [n, history] of histories.entries()) {
    const person = server.person();
    await person.join(`Person ${n}`);
    const { accountId } = await person.identity();
    const email = `person-${n}@example.com`;
    await sql`update auth_user set email = ${email}, email_verified = true
      where id = ${accountId}`.execute(server.database.db);
    addresses.set(accountId, email);
    const token = await person.token();
    const call = (method: string, path: string, body?: object) => server.callAs(token, method, path, body);
    await live({ call }, history.map(markedCall));
    if (n % 7 === 0) {
      const report = { title: 'It’s slow', description: `${n} times` };
      expect((await call('POST', '/api/reports', { report })).status).toBe(201);
      reporters.add(email);
    }
    last = person;
  }
  const seen = new Map<string, number>();
  const look = async (path: string, asked: ReadonlySet<string>) => {
    const { status, body } = await server.read(path);
    const text = JSON.stringify(body);
    expect([path, status]).toEqual([path, 200]);
    expect(text).not.toContain(MARK);
    const named = text.match(ADDRESS) ?? [];
    for (const address of named) expect(asked).toContain(address);
    const [name = ''] = path.split('?');
    seen.set(name, (seen.get(name) ?? 0) + named.length);
    return body;
  };
  const nobody = new Set<string>();
  for (const path of ['status', 'check']) await look(path, nobody);
  await look('reports', reporters);
  for (const accountId of addresses.keys()) await look(`space?accountId=${accountId}`, nobody);
  for (let after = ''; ; ) {
    const page = await look(`people?after=${after}`, new Set(addresses.values()));
    for (const { accountId, address } of page.people) expect(address).toBe(addresses.get(accountId) ?? 'ada');
    if (!page.hasMore) break;
    after = page.people.at(-1).accountId;
  }
  expect(Object.fromEntries(seen)).toEqual({
    ...{ status: 0, check: 0, space: 0, people: ACCOUNTS },
    reports: Math.min(Math.ceil(ACCOUNTS / 7), 50),
  });
  // The texts are there: whoever wrote them reads them.
  expect(JSON.stringify((await server.call(last, 'GET', '/api/tasks')).body)).toContain(MARK);
});
