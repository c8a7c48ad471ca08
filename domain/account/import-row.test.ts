import { describe, expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import { suggestionText } from '../assistant/propose/suggestion.ts';
import type { Owned } from '../registry/entity.ts';
import { REMINDERS_PER_TASK, type Reminder } from '../reminder/reminder.ts';
import { MAX_SECTIONS, type Section } from '../task/section.ts';
import { createReminderRules, type ImportRow, readRow, requireSectionFits } from './import-row.ts';

const NOW = '2026-06-15T10:00:00.000Z';
const byId = <T extends { id: string }>(...rows: T[]) => new Map(rows.map((row) => [row.id, row]));

describe('a row of a file', () => {
  const read = (entity: Owned, raw: unknown, there: ImportRow[] = [], key = 'a') =>
    readRow(entity, key, raw, byId(...there), { uid: 'ada', now: NOW });

  test.each([['text'], [5], [null], [[]], [undefined]])('%j isn’t an object', (raw) => {
    expect(() => read('task', raw)).toThrow(
      expect.objectContaining({ code: 'invalid', message: 'It isn’t an object' }),
    );
  });

  test('has its key as its id, and the fields that it lacks are as for a new row', () => {
    expect(read('list', { id: 'other', name: 'Home', color: null })).toEqual({
      row: { id: 'a', name: 'Home', color: 'gray', isShared: false },
      strange: [],
    });
  });

  test('names its unknown fields', () => {
    expect(read('task', { title: 'A', id: 'a', labels: ['x'], colour: 'red', gone: null }).strange).toEqual([
      'labels',
      'colour',
    ]);
  });

  test('can’t have the id of another person’s row', () => {
    expect(() => read('task', { title: 'A' }, [], 'bob:a')).toThrow();
  });

  test('a reflection has its date as its id', () => {
    expect(read('reflection', { date: '2026-06-01', text: 'Fine' }).row).toMatchObject({ id: '2026-06-01' });
    const there = { id: '2026-06-01', date: '2026-06-01', text: 'Fine' };
    expect(read('reflection', { date: '2026-06-01' }, [there], 'x').row).toEqual(there);
  });

  test('whether a list is shared isn’t taken from the file', () => {
    expect(read('list', { name: 'Home', isShared: true }).row).toMatchObject({ isShared: false });
    const there = { id: 'a', name: 'Home', color: 'red', isShared: true } as const;
    expect(read('list', { name: 'House', isShared: false }, [there]).row).toEqual({
      ...there,
      name: 'House',
    });
  });

  test('a task that is completed is completed by the importing account, unless it was before', () => {
    const file = { title: 'A', completed: true, completedBy: 'bob', completedAt: '2026-06-01T08:00:00.000Z' };
    expect(read('task', file).row).toMatchObject({ completedBy: 'ada' });
    const done = sampleTask('a', {
      completed: true,
      completedBy: 'eve',
      completedAt: '2026-05-01T08:00:00.000Z',
    });
    expect(read('task', file, [done]).row).toMatchObject({ completedBy: 'eve' });
    expect(read('task', { completed: false }, [done]).row).not.toHaveProperty('completedBy');
    expect(read('task', file, [sampleTask('a')]).row).toMatchObject({ completedBy: 'ada' });
  });

  test('a setting that is the same stays as it is, and one that differs is new', () => {
    const there = { id: 'hours', value: '24' };
    const [same, other] = ['24', '12'].map((value) => read('setting', { value, x: 1 }, [there], 'hours'));
    expect(same).toEqual({ row: there, strange: [] });
    expect(other).toMatchObject({ row: { id: 'hours', value: '12' }, strange: ['x'] });
  });

  test('a reminder keeps what can’t be changed', () => {
    const there = { id: 'a', taskId: 't', minutesBefore: 5, createdAt: '2026-01-01T00:00:00.000Z' };
    const given = { taskId: 't', minutesBefore: 15, createdAt: '2020-01-01T00:00:00.000Z', x: 1 };
    expect(read('reminder', given, [there])).toEqual({
      row: { ...there, minutesBefore: 15 },
      strange: ['x'],
    });
  });

  test('which proposals were applied isn’t taken from the file', () => {
    const proposals = suggestionText({
      proposals: [{ kind: 'change-task', id: 't', fields: { title: 'A' } }],
      applied: [0],
    });
    const message = { role: 'assistant', content: 'Here', timestamp: '2026-06-01T08:00:00.000Z', proposals };
    const undecided = read('chatMessage', message).row;
    expect(undecided).toMatchObject({ content: 'Here', proposals: expect.stringContaining('"A"') });
    expect(undecided).toMatchObject({ proposals: expect.not.stringContaining('applied') });
    const there = { ...undecided, proposals } as ImportRow;
    expect(read('chatMessage', { ...message, proposals: '{}' }, [there]).row).toMatchObject({ proposals });
  });

  test('a rule that it breaks is named', () => {
    expect(() => read('task', { title: '' })).toThrow('Please enter a task title');
  });
});

describe('a section of a file', () => {
  const section = (id: string, listId = 'work'): Section => ({ id, listId, name: id, position: 'a1' });

  test('needs a list', () => {
    const around = { list: new Map([['work', {}]]), section: new Map<string, Section>() };
    expect(() => requireSectionFits(section('a'), around)).not.toThrow();
    expect(() => requireSectionFits(section('a', 'gone'), around)).toThrow(
      'Its list isn’t in the file or your account',
    );
  });

  test('needs room in its list, unless it is there', () => {
    const there = Array.from({ length: MAX_SECTIONS }, (_, i) => section(`s${i}`));
    const list = new Map([
      ['work', {}],
      ['home', {}],
    ]);
    const around = { list, section: byId(...there) };
    expect(() => requireSectionFits(section('new'), around)).toThrow('A list can have at most 100 sections.');
    expect(() => requireSectionFits(section('s5'), around)).not.toThrow();
    expect(() => requireSectionFits(section('new', 'home'), around)).not.toThrow();
  });
});

describe('reminders of a file', () => {
  const reminder = (id: string, fields: Partial<Reminder> = {}): Reminder => ({
    id,
    taskId: 't',
    minutesBefore: 5,
    createdAt: NOW,
    ...fields,
  });
  const OVER = { at: '2026-06-01T09:00', minutesBefore: undefined } as unknown as Partial<Reminder>;
  const full = Array.from({ length: REMINDERS_PER_TASK }, (_, i) => reminder(`r${i}`));
  const TOO_MANY = 'A task can have at most 10 reminders.';

  test('fit as long as their task has room', () => {
    const add = createReminderRules(byId(...full.slice(1)), NOW);
    add(undefined, reminder('new'));
    expect(() => add(undefined, reminder('newer'))).toThrow(TOO_MANY);
    expect(() => add(undefined, reminder('other', { taskId: 'u' }))).not.toThrow();
  });

  test('that are there can change, and make room by moving', () => {
    const add = createReminderRules(byId(...full), NOW);
    expect(() => add(full[0], reminder('r0', { minutesBefore: 9 }))).not.toThrow();
    expect(() => add(undefined, reminder('new'))).toThrow(TOO_MANY);
    add(full[0], reminder('r0', { taskId: 'u' }));
    expect(() => add(undefined, reminder('new'))).not.toThrow();
  });

  test('that are over don’t count', () => {
    const add = createReminderRules(byId(...full.slice(1), reminder('old', OVER)), NOW);
    add(undefined, reminder('older', OVER));
    add(undefined, reminder('new'));
    expect(() => add(undefined, reminder('newer'))).toThrow(TOO_MANY);
    expect(() => add(undefined, reminder('oldest', OVER))).not.toThrow();
  });

  test('that are refused leave the others counted', () => {
    const add = createReminderRules(byId(...full, reminder('u', { taskId: 'u' })), NOW);
    expect(() => add(reminder('u', { taskId: 'u' }), reminder('u'))).toThrow(TOO_MANY);
    for (let i = 1; i < REMINDERS_PER_TASK; i++) add(undefined, reminder(`u${i}`, { taskId: 'u' }));
    expect(() => add(undefined, reminder('more', { taskId: 'u' }))).toThrow(TOO_MANY);
  });

  test('are at most 2,000 in an account', () => {
    const all = Array.from({ length: 1999 }, (_, i) => reminder(`r${i}`, { taskId: `t${i}` }));
    const add = createReminderRules(byId(...all), NOW);
    add(undefined, reminder('last', { taskId: 'x' }));
    expect(() => add(undefined, reminder('more', { taskId: 'y' }))).toThrow(
      'You can have at most 2000 reminders.',
    );
  });
});
