import { expect, test } from 'vitest';
import type { Proposal } from '../../../domain/assistant/proposal.ts';
import { lineKeys } from './line-keys.ts';

const block = (taskId: string, start: string, end: string): Proposal => ({
  kind: 'add-event',
  fields: { title: taskId, taskId, date: '2026-06-15', start, end, category: 'focus' },
});

test('a block keeps its key when the plan is made again and it’s at another time and place', () => {
  const [rent, essay] = lineKeys([block('rent', '09:00', '09:30'), block('essay', '09:40', '11:00')]);
  expect(lineKeys([block('essay', '09:05', '10:25'), block('rent', '10:35', '11:05')])).toEqual([
    essay,
    rent,
  ]);
  expect(lineKeys([block('essay', '09:05', '10:25')])).toEqual([essay]);
});

test('several blocks of a task, and several changes of a kind, have different keys', () => {
  const proposals: Proposal[] = [
    block('essay', '09:00', '11:00'),
    block('essay', '11:10', '12:00'),
    { kind: 'add-task', fields: { title: 'Pack' } },
    { kind: 'add-task', fields: { title: 'Pack' } },
    { kind: 'change-task', id: 'essay', fields: { priority: 'high' } },
    { kind: 'remove-task', id: 'essay', fields: {} },
  ];
  expect(new Set(lineKeys(proposals)).size).toBe(proposals.length);
});
