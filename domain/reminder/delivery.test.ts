import { expect, test } from 'vitest';
import { subjectOf } from './delivery.ts';

test.each([
  ['plan 2026-06-15', { kind: 'plan' }],
  ['evening 2026-06-15', { kind: 'evening' }],
  ['timer 1750000000000', { kind: 'timer' }],
  ['receipt pay_1', { kind: 'receipt' }],
  ['refund pay_1', { kind: 'refund' }],
  ['test 1750000000000', { kind: 'test' }],
  ['reminder x', { kind: 'reminder' }],
  ['2026-06-15T12:00 task-1', { kind: 'reminder', taskId: 'task-1' }],
  ['2026-06-15T12:00 ada:task 1', { kind: 'reminder', taskId: 'ada:task 1' }],
])('the delivery %j was about %j', (id, subject) => {
  expect(subjectOf(id)).toEqual(subject);
});
