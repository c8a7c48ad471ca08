import { expect, test } from 'vitest';
import type { z } from 'zod';
import { accountCalls } from './account-calls.ts';
import { batchCalls } from './batch-calls.ts';
import { calendarCalls } from './calendar-calls.ts';
import { changeCalls } from './change-calls.ts';
import { deliveryCalls } from './delivery-calls.ts';
import { importCalls } from './import-calls.ts';
import { mailCalls } from './mail-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { quickAddCalls } from './quick-add-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { viewCalls } from './view-calls.ts';

const x = (length: number) => 'x'.repeat(length);
const WRITE = { key: 'key-0001', method: 'POST', path: '/api/tasks', body: {} };
const batch = (more: object, count = 1) => ({
  writes: Array.from({ length: count }, () => ({ ...WRITE, ...more })),
});
const BEFORE = { before: '2026-06-15' };

test.each<[name: string, schema: z.ZodType, accepted: object[], rejected: object[]]>([
  [
    'a batch',
    batchCalls.send.body,
    [batch({}), batch({}, 500), batch({ method: 'PUT' }), batch({ method: 'DELETE' })],
    [batch({}, 0), batch({}, 501), batch({ method: 'GET' }), batch({ more: 1 })],
  ],
  ['the key of a write', batchCalls.send.body, [batch({ key: x(128) })], [batch({ key: x(129) })]],
  [
    'the path of a write',
    batchCalls.send.body,
    [batch({ path: `/api/${x(80)}` }), batch({ path: '/api/tasks/quick-add' })],
    [
      batch({ path: `/api/${x(81)}` }),
      batch({ path: '/api/' }),
      batch({ path: '/tasks' }),
      batch({ path: '/api/tasks?x' }),
    ],
  ],
  [
    'a session to sign out',
    sessionCalls.revoke.body,
    [{ id: 'x' }, { id: x(128) }],
    [{ id: '' }, { id: x(129) }],
  ],
  ['an import to undo', accountCalls.undoImport.body, [{ importId: x(128) }], [{ importId: x(129) }]],
  [
    'an account to delete',
    accountCalls.delete.body,
    [{ email: 'ada@example.com' }],
    [{}, { email: '', more: 1 }],
  ],
  [
    'a page of older tasks',
    changeCalls.older.query,
    [BEFORE, { ...BEFORE, after: x(300) }, { ...BEFORE, after: 'a b' }],
    [
      {},
      { before: 'today' },
      { ...BEFORE, after: x(301) },
      { ...BEFORE, after: '' },
      { ...BEFORE, after: 'a\n' },
    ],
  ],
  [
    'what Google sends back',
    calendarCalls.finish.body,
    [
      { code: 'c', state: x(2000) },
      { code: x(2000), state: 's' },
    ],
    [
      { code: 'c', state: x(2001) },
      { code: x(2001), state: 's' },
      { code: '', state: 's' },
      { code: 'c', state: '' },
    ],
  ],
  [
    'a Todoist token',
    importCalls.todoist.body,
    [{ token: x(16) }, { token: x(200) }, { token: ` ${x(40)}\n` }, { token: 'abcdef0123456-_Z' }],
    [{ token: x(15) }, { token: x(201) }, { token: `${x(20)} ${x(20)}` }],
  ],
  [
    'a typed task',
    quickAddCalls.add.body,
    [{ text: 'x' }, { text: x(2000) }],
    [{ text: '' }, { text: x(2001) }],
  ],
  [
    'how found tasks are answered',
    viewCalls.tasks.query,
    [{}, { count: '1' }],
    [{ count: '0' }, { count: 1 }],
  ],
  ['a deleted account', accountCalls.delete.answer, [{ deleted: true }], [{ deleted: false }]],
  ['a sent test email', mailCalls.test.answer, [{ sent: true }], [{ sent: false }]],
  ['a verified payment', paymentCalls.verify.answer, [{ verified: true }], [{ verified: false }]],
  [
    'a problem with email',
    mailCalls.read.answer,
    [{}, ...['refused', 'unreachable', 'limit'].map(withProblem)],
    [withProblem('none')],
  ],
  [
    'the log of deliveries',
    deliveryCalls.read.answer,
    ['sent', 'gone', 'refused', 'unreachable', 'limit', 'none'].map(delivered),
    [delivered('lost')],
  ],
])('%s is checked', (_, schema, accepted, rejected) => {
  const isAccepted = (value: object) => schema.safeParse(value).success;
  expect(accepted.filter((value) => !isAccepted(value))).toEqual([]);
  expect(rejected.filter(isAccepted)).toEqual([]);
});

function withProblem(kind: string) {
  const problem = { kind, at: '2026-06-15T10:00:00.000Z' };
  return { mail: { sentToday: 1, perDay: 50, problem } };
}

function delivered(status: string) {
  return { deliveries: [{ at: '2026-06-15T10:00:00.000Z', kind: 'reminder', isEmail: false, status }] };
}
