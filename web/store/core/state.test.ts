import { expect, test } from 'vitest';
import { newTask } from '../../../domain/task/task-rules.ts';
import type { Pending } from './pending.ts';
import { apply, INITIAL, statusOf } from './state.ts';
import type { TabMessage } from './tab-message.ts';

const NOW = '2026-06-15T10:00:00.000Z';
const write: Pending = {
  key: 'key-1',
  at: NOW,
  entity: 'task',
  id: 'milk',
  action: 'add',
  input: { title: 'Buy milk' },
  seq: 1,
};
const value = newTask({ title: 'Buy milk' }, { id: 'milk', now: NOW });
const page = { changes: [{ entity: 'task', id: 'milk', value } as const], cursor: '5-a' };
const tab = { opened: true, durable: true };

test('a write shows at once, waits, and is confirmed by its page', () => {
  const queued = apply(INITIAL, { is: 'queued', write });
  expect(queued.replica.rows.task.get('milk')?.title).toBe('Buy milk');
  expect(statusOf(queued, tab)).toMatchObject({ sync: 'saving', waiting: 1 });
  const confirmed = apply(queued, { is: 'confirmed', from: '0', page, done: ['key-1'] });
  expect(confirmed.replica.rows.task).toBe(queued.replica.rows.task);
  expect(statusOf(confirmed, tab)).toMatchObject({ sync: 'saved', waiting: 0, loaded: true });
});

test('a refused write leaves the screen for the tray, and the tray when it is queued again or cleared', () => {
  const refused = apply(apply(INITIAL, { is: 'queued', write }), {
    is: 'refused',
    write: { ...write, message: 'No room.' },
  });
  expect(refused.replica.rows.task.size).toBe(0);
  expect(statusOf(refused, tab)).toMatchObject({ sync: 'failed', refused: [{ message: 'No room.' }] });
  const again = apply(refused, { is: 'queued', write: { ...write, key: 'key-2' }, insteadOf: 'key-1' });
  expect(statusOf(again, tab)).toMatchObject({ sync: 'saving', refused: [] });
  expect(statusOf(apply(refused, { is: 'cleared', key: 'key-1' }), tab)).toMatchObject({ sync: 'saved' });
});

test('no message changes the state it is applied to', () => {
  const messages: TabMessage[] = [
    { is: 'queued', write },
    { is: 'online', online: false, answered: 429 },
    { is: 'confirmed', from: '0', page, done: [] },
    { is: 'confirmed', from: '5-a', page: { changes: [], cursor: '2-b', reset: 'history' }, done: [] },
    { is: 'settled', names: ['task/milk'] },
    { is: 'refused', write: { ...write, message: 'No room.' } },
    { is: 'forgotten', keys: ['key-1'] },
  ];
  let state = INITIAL;
  for (const message of messages) {
    const before = structuredClone(state);
    const next = apply(state, message);
    expect(state).toEqual(before);
    state = next;
  }
  for (const is of ['leads', 'opened', 'left', 'hurry', 'repaired'] as const)
    expect(apply(state, { is })).toBe(state);
});

test('what stands in the way of saving is shown in order of importance', () => {
  const sync = (...messages: TabMessage[]) => statusOf(messages.reduce(apply, INITIAL), tab).sync;
  const queued: TabMessage = { is: 'queued', write };
  const offline: TabMessage = { is: 'online', online: false, answered: undefined };
  const refused: TabMessage = { is: 'refused', write: { ...write, key: 'other', message: 'No room.' } };
  expect([sync(), sync(queued), sync(queued, offline), sync(queued, offline, refused)]).toEqual([
    'saved',
    'saving',
    'offline',
    'failed',
  ]);
  expect(sync(queued, { is: 'forgotten', keys: ['key-1'] })).toBe('saved');
});

test('there is something to show once the copy is read and has come from the server', () => {
  const confirmed = apply(INITIAL, {
    is: 'confirmed',
    from: '0',
    page: { changes: [], cursor: '1-a' },
    done: [],
  });
  const loaded = (state: typeof INITIAL, opened: boolean) => statusOf(state, { ...tab, opened }).loaded;
  expect([loaded(INITIAL, true), loaded(confirmed, false), loaded(confirmed, true)]).toEqual([
    false,
    false,
    true,
  ]);
  const list = { ...write, entity: 'list', id: 'home', input: { name: 'Home' } } as const;
  expect(loaded(apply(INITIAL, { is: 'queued', write: list }), true)).toBe(true);
  expect(loaded(apply(INITIAL, { is: 'queued', write }), true)).toBe(false);
});

test('says whether this device has all tasks, can store changes, and what the server answered', () => {
  const page = { changes: [], cursor: '5-a', older: '2025-06-15' };
  const part = apply(INITIAL, { is: 'confirmed', from: '0', page, done: [] });
  expect(statusOf(part, { opened: true, durable: false })).toMatchObject({ complete: false, durable: false });
  const from = { before: '2025-06-15', from: '5-a' };
  const whole = apply(part, { is: 'olderLoaded', from, page: { changes: [], cursor: '5-a' } });
  expect(statusOf(whole, tab)).toMatchObject({ complete: true, durable: true, online: true });
  const limited = apply(whole, { is: 'online', online: false, answered: 429 });
  expect(statusOf(limited, tab)).toMatchObject({ online: false, answered: 429 });
});

test('a message that only another version knows changes nothing', () => {
  expect(apply(INITIAL, { is: 'later' } as never)).toBe(INITIAL);
});
