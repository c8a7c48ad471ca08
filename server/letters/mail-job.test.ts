import { expect, test } from 'vitest';
import { UNENDED } from '../../test/server/reminders.ts';
import { createWarnings } from '../../test/server/service.ts';
import { mailJob } from './mail-job.ts';

const NOW = Date.parse('2026-06-15T10:00:00.000Z');
const MINUTE = 60_000;

/** The job of an email that the mail server takes, or not yet. */
function start(outcome: 'busy' | 'over', signal = UNENDED) {
  const log = createWarnings();
  const sent: unknown[] = [];
  const job = mailJob(log, async ({ signal, ...given }, now) => {
    signal.throwIfAborted();
    sent.push([given, now]);
    return outcome;
  });
  const run = (payload: string) => job({ account_id: 'ada', id: 'receipt pay_1', payload }, NOW, signal);
  return { run, sent, warnings: log.warnings };
}

test('an email that is sent, or can’t be, is over', async () => {
  const { run, sent, warnings } = start('over');
  expect([await run('pay_1'), await run('pay_1 6')]).toEqual([undefined, undefined]);
  expect(sent).toEqual([
    [{ accountId: 'ada', about: 'pay_1', isFirst: true }, NOW],
    [{ accountId: 'ada', about: 'pay_1', isFirst: false }, NOW],
  ]);
  expect(warnings).toEqual([]);
});

test('an email that was ended is tried again right away, and counts neither as a try nor twice for its address', async () => {
  const { run, sent, warnings } = start('over', AbortSignal.abort());
  expect([await run('pay_1'), await run('pay_1 6')]).toEqual([
    { dueAt: '2026-06-15T10:00:00.000Z', payload: 'pay_1 0' },
    { dueAt: '2026-06-15T10:00:00.000Z', payload: 'pay_1 6' },
  ]);
  expect([sent, warnings]).toEqual([[], []]);
  const again = start('over');
  await again.run('pay_1 0');
  expect(again.sent).toEqual([[{ accountId: 'ada', about: 'pay_1', isFirst: false }, NOW]]);
});

test.each([
  ['pay_1', 1, 1],
  ['pay_1 1', 2, 2],
  ['pay_1 2', 4, 3],
  ['pay_1 3', 8, 4],
  ['pay_1 4', 16, 5],
  ['pay_1 5', 32, 6],
])(
  'while the mail server is busy, the try of “%s” is followed by a pause of %d minutes',
  async (payload, minutes, tries) => {
    const { run, warnings } = start('busy');
    expect(await run(payload)).toEqual({
      dueAt: new Date(NOW + minutes * MINUTE).toISOString(),
      payload: `pay_1 ${tries}`,
    });
    expect(warnings).toEqual([]);
  },
);

test('the seventh try is the last', async () => {
  const { run, warnings } = start('busy');
  expect(await run('pay_1 6')).toBeUndefined();
  expect(warnings).toEqual([
    [
      { service: 'mail', kind: 'receipt', tries: 7 },
      'an email is given up: the mail server couldn’t take it',
    ],
  ]);
});
