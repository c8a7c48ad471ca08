import { expect, test } from 'vitest';
import { fill, type Words } from '../domain/problem.ts';
import { ACTORS, type Actor, createActor, SECRET } from '../test/server/actors.ts';
import { startBilling } from '../test/server/billing.ts';
import { ROUTES, type RouteRow, type Shop } from '../test/server/routes.ts';

/** The calls that a batch may contain. */
const BATCHED =
  /^(POST|PUT|DELETE) .api.(mutations|tasks(.move|.complete|.skip)?|lists|sections|goals|planner|reflections|focus|reminders|settings|views|templates|assistant.messages|trash.(restore|empty))$/;

type Met = Awaited<ReturnType<typeof createActor>>;
type Call = [route: string, row: RouteRow];

/** The statuses of calls by one kind of actor, who is costly to create and calls again until something may have changed. */
async function askAll(
  shop: Shop,
  as: Actor,
  calls: Call[],
  options?: { inBatch: boolean },
): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  let unchanged: Met | undefined;
  for (const call of calls) {
    const [route, { given }] = call;
    const met = (!given && unchanged) || (await createActor(shop, as));
    const status = await ask(shop, as, met, call, options);
    answers[route] = status;
    unchanged = !given && (status >= 400 || route.startsWith('GET ')) ? met : undefined;
  }
  return answers;
}

/** The response's status, after checking that it reveals and changes nothing it may not. */
async function ask(
  shop: Shop,
  as: Actor,
  met: Met,
  [route, row]: Call,
  { inBatch = false } = {},
): Promise<number> {
  const { owner, person } = met;
  const given = (await row.given?.(shop, met)) ?? {};
  const { cursor } = await owner.changes();
  const [method, path] = route.split(' ') as [string, string];
  const abort = new AbortController();
  const alone = row.body?.(met, given);
  const params = row.params?.(met) ?? {};
  const filled = path.replace(/:(\w+)/g, (text, name) => encodeURIComponent(params[name] ?? text));
  const body = inBatch ? { writes: [{ key: 'in-a-batch', method, path, body: alone }] } : alone;
  const response = await shop.app.request(inBatch ? '/api/batch' : filled + (row.query?.(met) ?? ''), {
    method: inBatch ? 'POST' : method,
    signal: abort.signal,
    headers: {
      'Content-Type': 'application/json',
      ...(as !== 'no token' && { Authorization: `Bearer token-of-${person.accountId}` }),
    },
    ...(row.body && { body: JSON.stringify(body) }),
  });
  const said = await firstWords(response);
  abort.abort();
  const answer = inBatch && response.ok ? JSON.parse(said).answers[0] : undefined;
  const status: number = answer?.status ?? response.status;
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
  if (status >= 400 && isJson && !row.inCodes) expectTemplate(answer?.body ?? JSON.parse(said));
  const mayRead = as === 'a viewer' || as === 'an editor';
  if (person !== owner)
    expect(said.includes(SECRET), `${as} reads at ${route}`).toBe(Boolean(row.shows && mayRead));
  if (person !== owner && (row.own || status >= 400))
    expect((await owner.changes()).cursor, `${as} changes by ${route}`).toBe(cursor);
  return status;
}

/** Expects a refusal's sentence to be its template with the values, and the template to be the same for everyone. */
function expectTemplate({ error, words, values }: Words & { error: string }): void {
  expect(fill({ words, values })).toBe(error);
  expect(words).not.toMatch(/\d|@/);
}

/** The whole response; of a stream, the first page. */
async function firstWords(response: Response): Promise<string> {
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return response.text();
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let said = '';
  while (!/event: (changes|failed|end).*\n\n/s.test(said))
    said += decoder.decode((await reader.read()).value);
  await reader.cancel();
  return said;
}

test('every route defines who may call it', async () => {
  await using shop = await startBilling();
  const routes = shop.app.routes.filter(({ method }) => method !== 'ALL');
  const there = new Set(routes.map(({ method, path }) => `${method} ${path}`));
  expect([...there].sort()).toEqual(Object.keys(ROUTES).sort());
});

for (const [column, who] of ACTORS.entries())
  test(`${who} gets exactly what is allowed`, async () => {
    await using shop = await startBilling();
    const calls = Object.entries(ROUTES);
    const answers = await askAll(shop, who, calls);
    const allowed = calls.map(([route, row]) => [route, row.answers[column]]);
    expect(answers).toEqual(Object.fromEntries(allowed));
  });

test('a batch accepts exactly the calls that are tested in one', async () => {
  await using shop = await startBilling();
  const person = shop.person();
  const accepted: string[] = [];
  for (const route of Object.keys(ROUTES)) {
    const [method, path] = route.split(' ');
    const writes = [{ key: 'in-a-batch', method, path, body: {} }];
    const { body } = await person.call('POST', '/api/batch', { writes });
    const [answer] = body.answers ?? [];
    if (answer && !/A batch can’t contain/.test(answer.body.error)) accepted.push(route);
  }
  expect(accepted).toEqual(Object.keys(ROUTES).filter((route) => BATCHED.test(route)));
});

for (const [column, who] of ACTORS.entries())
  test(`${who} gets exactly what is allowed in a batch`, async () => {
    await using shop = await startBilling();
    const batched = Object.entries(ROUTES).filter(([route]) => BATCHED.test(route));
    const answers = await askAll(shop, who, batched, { inBatch: true });
    expect(answers).toEqual(Object.fromEntries(batched.map(([route, row]) => [route, row.answers[column]])));
  });
