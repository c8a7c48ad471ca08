import { expect, test } from 'vitest';
import type { Change } from '../../../domain/registry/change.ts';
import { newTask } from '../../../domain/task/task-rules.ts';
import type { Pending } from '../core/pending.ts';
import { asUnreadable, isSoundRow, isSoundWrite, isValidRow } from './soundness.ts';

const NOW = '2026-06-15T10:00:00.000Z';
const TASK = newTask({ title: 'Buy milk' }, { id: 'milk', now: NOW });
const row = (value: unknown, entity = 'task') => ({ entity, id: 'milk', value }) as unknown as Change;
const WRITE: Pending = {
  key: 'k',
  at: NOW,
  entity: 'task',
  id: 'milk',
  action: 'update',
  input: { title: 'x' },
};
const write = (more: object) => ({ ...WRITE, ...more }) as Pending;

test.each([
  ['a task', row(TASK), true, true],
  ['a task with a field that is wrong', row({ ...TASK, priority: 'huge' }), true, false],
  ['a task with a field of tomorrow', row({ ...TASK, horoscope: 'x' }), true, false],
  ['a task without a title', row({ ...TASK, title: undefined }), false, false],
  ['a task whose title is null', row({ ...TASK, title: null }), false, false],
  ['a task under another id', row({ ...TASK, id: 'bread' }), false, true],
  ['a text', row('milk'), false, false],
  ['a list of things', row([TASK]), false, false],
  ['nothing', row(null), false, false],
  ['what only a later version knows', row({ any: 'thing' }, 'horoscope'), true, true],
])('checks whether a row can be shown and is valid: %s', (_, change, sound, valid) => {
  expect([isSoundRow(change), isValidRow(change)]).toEqual([sound, valid]);
});

test.each([
  [{}, true],
  [{ action: 'move', input: { shown: {} } }, true],
  [{ action: 'move', input: {} }, false],
  [{ action: 'burn' }, false],
  [{ input: null }, false],
  [{ input: [] }, false],
  [{ entity: 'horoscope' }, false],
  [{ entity: 'toString' }, false],
  [{ entity: 'subscription' }, false],
  [{ id: 7 }, false],
  [{ at: undefined }, false],
])('checks whether a write with %j can be shown and sent: %s', (more, expected) => {
  expect(isSoundWrite(write(more))).toBe(expected);
});

test('the tray can show any malformed write', () => {
  const spoiled = write({ entity: undefined, action: 'burn', input: 'half a text', id: 7, at: undefined });
  const shown = asUnreadable(spoiled);
  expect(isSoundWrite(shown)).toBe(true);
  expect(shown).toMatchObject({ key: 'k', action: 'add', id: '7', input: { text: '"half a text"' } });
  expect(shown.message).toMatch(/no longer read this change/);
  expect(asUnreadable(write({ message: 'No.' }) as Pending & { message: string }).message).toBe('No.');
  expect(asUnreadable(WRITE)).toMatchObject(WRITE);
  expect(asUnreadable(write({ input: undefined })).input).toEqual({ text: 'null' });
});
