import { randomUUID } from 'node:crypto';
import { type Attacker, bringTasks, call, repeatedly, times } from './attacker.ts';

const LOOP_MS = 12_000;
const BATCH = 500;

/** 600 orders, 20 at a time. */
export async function orders(attacker: Attacker): Promise<number[]> {
  const body = { amount: 999, currency: 'USD', userId: attacker.accountId };
  const statuses: number[] = [];
  for (let n = 0; n < 30; n++)
    statuses.push(...(await times(20, () => call(attacker, 'POST', '/api/payment/create-order', body))));
  return statuses;
}

/** 18 questions that are aborted before the first chunk; then checks how many counted. */
export async function questions({ app, headers }: Attacker): Promise<number[]> {
  const body = JSON.stringify({ page: 'assistant', zone: 'UTC', question: 'Hello\nsandbox: slow' });
  const statuses: number[] = [];
  for (let n = 0; n < 18; n++) {
    const signal = AbortSignal.timeout(250);
    const answer = await fetch(`${app.url}/api/assistant/answers`, {
      method: 'POST',
      headers,
      body,
      signal,
    }).catch(() => undefined);
    statuses.push(answer?.status ?? 0);
    if (answer) await answer.text().catch(() => '');
  }
  return statuses;
}

/** A list of 22,500 tasks, deleted and restored in a loop. */
export async function lists(attacker: Attacker): Promise<number[]> {
  return [
    await bringTasks(attacker),
    ...(await repeatedly(LOOP_MS, (n) =>
      n % 2 === 0
        ? call(attacker, 'DELETE', '/api/lists', { listId: 'work' })
        : call(attacker, 'POST', '/api/trash/restore', { entity: 'list', id: 'work' }),
    )),
  ];
}

/** Batches that are as large as one may be. */
export async function batches(attacker: Attacker): Promise<number[]> {
  const brought = await bringTasks(attacker);
  const write = (n: number) => ({
    key: randomUUID(),
    method: 'PUT',
    path: '/api/tasks',
    body: { taskId: `t${n}`, updates: { title: randomUUID() } },
  });
  const body = () => ({ writes: Array.from({ length: BATCH }, (_, n) => write(n)) });
  return [brought, ...(await repeatedly(LOOP_MS, () => call(attacker, 'POST', '/api/batch', body())))];
}

const RULES = [
  'FREQ=DAILY',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
  'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  'FREQ=HOURLY;INTERVAL=1',
  'FREQ=WEEKLY;INTERVAL=99',
];
const FAR = ['0001-01-01', '1970-01-01', '9999-12-30'];

/** Series whose open occurrence is far away, completed and skipped, alone and in a batch. */
export async function dates(attacker: Attacker): Promise<number[]> {
  const statuses: number[] = [
    await call(attacker, 'POST', '/api/tasks', { task: { id: 'top', title: 'Top' } }),
  ];
  const ids: string[] = [];
  for (const repeat of RULES)
    for (const repeatFrom of ['due', 'completion'])
      for (const occurrence of FAR) {
        const id = randomUUID();
        const task = {
          id,
          title: 'x',
          parentId: 'top',
          repeat,
          repeatFrom,
          repeatStart: occurrence,
          occurrence,
        };
        const status = await call(attacker, 'POST', '/api/tasks', { task });
        statuses.push(status);
        if (status === 201) ids.push(id);
      }
  for (const path of ['/api/tasks/complete', '/api/tasks/skip']) {
    for (const taskId of ids) statuses.push(await call(attacker, 'POST', path, { taskId }));
    const writes = Array.from({ length: BATCH }, (_, n) => ({
      key: randomUUID(),
      method: 'POST',
      path,
      body: { taskId: ids[n % ids.length] },
    }));
    statuses.push(await call(attacker, 'POST', '/api/batch', { writes }));
  }
  return statuses;
}

const WORDS = [
  'every first monday ',
  'every 1st monday ',
  'every last friday and ',
  'every 2 weeks on mon tue ',
  'tomorrow at 9 ',
];

/** Typed lines that repeat the words of the grammar up to the limit of the call. */
export async function texts(attacker: Attacker): Promise<number[]> {
  const statuses: number[] = [];
  for (const word of WORDS)
    for (const length of [400, 1_900, 9_900]) {
      const text = word.repeat(Math.floor(length / word.length));
      statuses.push(await call(attacker, 'POST', '/api/tasks/quick-add', { text }));
      statuses.push(await call(attacker, 'POST', '/api/repeat/preview', { text }));
      const filter = `${'('.repeat(length / 3)}p1 & p2${')'.repeat(length / 3)}`;
      statuses.push(await call(attacker, 'GET', `/api/tasks?filter=${encodeURIComponent(filter)}`));
    }
  return statuses;
}
