import { expect, test } from 'vitest';
import { EMPTY_ACCOUNT } from '../../../test/empty-account.ts';
import { sampleTask as task } from '../../../test/sample-task.ts';
import { DEFAULT_LISTS } from '../../task/list.ts';
import { brief } from './briefing.ts';
import { rowLines } from './row-lines.ts';
import { tokensIn } from './tokens.ts';
import { type Account, createWorld } from './world.ts';

function told(account: Partial<Account>, room: number, proposed: string[] = []) {
  const world = createWorld({ ...EMPTY_ACCOUNT, ...account }, Date.parse('2026-06-15T10:00:00Z'), 'UTC');
  return rowLines(world, brief(world, ''), proposed, room);
}
const many = <T>(size: number, of: (n: number) => T): T[] => Array.from({ length: size }, (_, n) => of(n));
const goal = (id: string) =>
  ({ id, title: id, category: 'skills', createdAt: '2026-01-01T00:00:00.000Z' }) as const;

test('tells earlier proposals, tasks by date, and the other rows, those of the tasks first', () => {
  const account = {
    tasks: [
      task('Later', { dueDate: '2026-06-20', goalId: 'sing', listId: 'work', sectionId: 'soon' }),
      task('Sooner', { dueDate: '2026-06-16', listId: 'work' }),
    ],
    lists: DEFAULT_LISTS,
    sections: [
      { id: 'done', listId: 'work', name: 'Done', position: 'a' },
      { id: 'soon', listId: 'work', name: 'Soon', position: 'b' },
    ],
    goals: [goal('read'), goal('sing')],
    events: [{ id: 'e', title: 'Lunch', start: '12:00', end: '13:00', category: 'personal' as const }],
    templates: [{ id: 'p', name: 'Trip', tree: '[]' }],
  };
  expect(told(account, 3_000, ['proposed {}'])).toEqual([
    'proposed {}',
    'task {"ref":"t1","title":"Sooner","dueDate":"2026-06-16","list":"l1"}',
    'task {"ref":"t2","title":"Later","dueDate":"2026-06-20","list":"l1","section":"s1","goal":"g1"}',
    'Showing all 2 open tasks.',
    'event today {"ref":"e1","title":"Lunch","start":"12:00","end":"13:00","category":"personal"}',
    'list {"ref":"l1","name":"Work"}',
    'list {"ref":"l2","name":"Personal"}',
    'list {"ref":"l3","name":"Health"}',
    'section {"ref":"s1","name":"Soon","list":"l1"}',
    'section {"ref":"s2","name":"Done","list":"l1"}',
    'goal {"ref":"g1","title":"sing"}',
    'goal {"ref":"g2","title":"read"}',
    'template {"ref":"p1","name":"Trip"}',
  ]);
});

test('says which rows it has no room for', () => {
  const account = {
    tasks: many(60, (n) =>
      task(`Task number ${n}`, { dueDate: '2026-06-16', project: 'House', description: 'x' }),
    ),
    lists: many(60, (n) => ({ id: `l${n}`, name: `List ${n}`, color: 'red' as const, isShared: false })),
    sections: many(60, (n) => ({ id: `s${n}`, listId: 'l0', name: `Section ${n}`, position: 'a' })),
    goals: many(60, (n) => goal(`Goal ${n}`)),
    templates: many(60, (n) => ({ id: `p${n}`, name: `Template ${n}`, tree: '[]' })),
    events: many(12, (n) => ({
      id: `e${n}`,
      title: `Event ${n}`,
      start: '12:00',
      end: '13:00',
      category: 'work' as const,
    })),
  };
  const proposed = many(60, (n) => `proposed {"title":"Proposal ${n}"}`);
  const room = 2_000;
  const lines = told(account, room, proposed);
  const tokensOf = (kind: string) =>
    lines.filter((line) => line.startsWith(`${kind} {`)).reduce((sum, line) => sum + tokensIn(line) + 1, 0);
  // Each kind takes its share and no more, and the tasks what is left.
  for (const [kind, share] of [
    ['proposed', 0.14],
    ['event today', 0.08],
    ['list', 0.14],
    ['section', 0.05],
    ['goal', 0.08],
    ['template', 0.03],
  ] as const) {
    const most = share * (room - 120);
    expect(tokensOf(kind), kind).toBeLessThanOrEqual(most);
    expect(tokensOf(kind), kind).toBeGreaterThan(most - 30);
    const shown = lines.filter((line) => line.startsWith(`${kind} {`)).length;
    const all = kind === 'event today' ? 12 : 60;
    const plural = kind === 'event today' ? 'events today' : `${kind}s`;
    if (kind !== 'proposed')
      expect(lines).toContain(
        `Showing ${shown} of ${all} ${plural}. Use search, or "every", for the others.`,
      );
  }
  const total = lines.reduce((sum, line) => sum + tokensIn(line) + 1, 0);
  expect(total).toBeLessThanOrEqual(room);
  expect(total).toBeGreaterThan(room - 150);
});

test('shortens tasks before it leaves any out, as few as it must', () => {
  const tasks = many(12, (n) =>
    task(`Task number ${n}`, { dueDate: '2026-06-16', project: 'House', tags: ['a', 'b'], description: 'x' }),
  );
  const counts = (room: number) => {
    const lines = told({ tasks, lists: DEFAULT_LISTS }, room).filter((line) => line.startsWith('task {'));
    return [lines.length, lines.filter((line) => line.includes('"list"')).length];
  };
  const [shown = 0, whole = 0] = counts(1_000);
  expect([shown, whole]).toEqual([12, 12]);
  const rooms = many(60, (n) => 200 + n * 10).map(counts);
  // Whole ones appear only once all fit shortened, one after the other.
  expect(rooms.filter(([all = 0, some = 0]) => all < 12 && some > 1)).toEqual([]);
  expect(new Set(rooms.flatMap(([all, some = 0]) => (all === 12 ? [some] : []))).size).toBeGreaterThan(8);
  const told12 = told({ tasks, lists: DEFAULT_LISTS }, 500);
  expect(told12).toContain(
    'Showing all 12 open tasks. Those without "list" are shortened; search has the rest of them.',
  );
});
