import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtFilter, builtText } from '../domain/filter/built-filter.ts';
import { completeFilter } from '../domain/filter/complete.ts';
import { asksForDone, filterTest } from '../domain/filter/filter-test.ts';
import { filterText } from '../domain/filter/filter-text.ts';
import { parseFilter } from '../domain/filter/parse.ts';
import { filterWords } from '../domain/filter/words.ts';
import type { Task } from '../domain/task/task.ts';
import { DEFAULT_PLACE } from '../domain/time/place.ts';
import { sampleTask } from './sample-task.ts';

/** Filters compared with the naive evaluator; test:deep runs many more. */
const RUNS = Number(process.env.FILTERS ?? 400);
/** Texts that the parser reads: 100,000 in test:deep. */
const TEXTS = 10 * RUNS;
/** How long reading one may take, in CPU time: it takes about one, more beside another busy process. */
const MOST_MS = 5;
const NOW = '2026-07-15T17:00';
const PLACE = { ...DEFAULT_PLACE, zone: 'Europe/Berlin' };
const NAMES = {
  now: NOW,
  place: PLACE,
  lists: [
    { id: 'work', name: 'Work' },
    { id: 'home', name: 'Home "sweet" \\ Office' },
    { id: 'twin', name: 'work' },
  ],
  sections: [
    { id: 'next', name: 'Next / later' },
    { id: 'twin-next', name: 'next/later' },
    { id: 'desk', name: 'Desk' },
  ],
  goals: [{ id: 'fit', title: 'Get | fit' }],
  projects: ['Website', 'Trip & fun'],
  tags: ['waiting', 'shop', 'Deep work'],
};
const LISTS = new Map(NAMES.lists.map(({ id }) => [id, { isShared: id === 'home' }]));
const SECTIONS = new Map([
  ['next', { listId: 'work' }],
  ['twin-next', { listId: 'twin' }],
  ['desk', { listId: 'home' }],
]);
/** The task that others are below; it has a section in the first list only. */
const ABOVE = sampleTask('above', { listId: 'work', sectionId: 'next' });
const ENV = {
  now: NOW,
  place: PLACE,
  lists: LISTS,
  sections: SECTIONS,
  tasks: new Map([
    ['above', ABOVE],
    ['a', sampleTask('a', { listId: 'home' })],
    ['below', sampleTask('below', { listId: 'home', parentId: 'a' })],
  ]),
};

const day = fc
  .integer({ min: -9, max: 9 })
  .map((days) => Temporal.PlainDate.from('2026-07-15').add({ days }).toString());
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const someTask = fc
  .record({
    id: fc.constantFrom('a', 'b', 'bob:c'),
    title: fc.constantFrom('Call Ann', 'Write the report', 'Café & milk'),
    completed: fc.boolean(),
    completedAt: maybe(day.map((date) => `${date}T12:00:00.000Z`)),
    priority: fc.constantFrom('low', 'medium', 'high'),
    createdAt: day.map((date) => `${date}T12:00:00.000Z`),
    listId: fc.constantFrom('work', 'home', 'twin'),
    sectionId: maybe(fc.constantFrom('next', 'twin-next', 'desk', 'gone')),
    parentId: maybe(fc.constant('above')),
    dueDate: maybe(
      fc.tuple(day, fc.constantFrom('', 'T09:00', 'T17:00', 'T23:00')).map((both) => both.join('')),
    ),
    plannedFor: maybe(day),
    hiddenUntil: maybe(day),
    estimatedMinutes: maybe(fc.constantFrom(5, 30, 60, 120)),
    project: maybe(fc.constantFrom('Website', 'Trip & fun', 'Other')),
    goalId: maybe(fc.constantFrom('fit', 'other')),
    tags: maybe(
      fc.uniqueArray(fc.constantFrom('waiting', 'Shop', 'shopping', 'deep work'), { minLength: 1 }),
    ),
  })
  .map((row): Task => {
    const { id, title, completed, priority, createdAt, listId, ...rest } = row;
    const named = Object.entries(rest).filter(([, value]) => value !== undefined);
    return { id, title, completed, priority, createdAt, listId, ...Object.fromEntries(named) };
  });

/** A filter as text, and which tasks it finds, decided in the simplest way. */
type Case = { text: string; finds: (task: Task) => boolean; isAtom: boolean };
const dueDay = (task: Task) => task.dueDate?.slice(0, 10) ?? 'never';
const whenDay = (task: Task) => task.plannedFor?.slice(0, 10) ?? dueDay(task);
const has = (task: Task, tag: string) => (task.tags ?? []).some((one) => one.toLowerCase() === tag);
const ATOMS: [string, (task: Task) => boolean][] = [
  ['p1', (task) => task.priority === 'high'],
  ['P2', (task) => task.priority === 'medium'],
  [
    'overdue',
    (task) => !task.completed && (dueDay(task) < '2026-07-15' || /15T(09|1[0-6])/.test(task.dueDate ?? '')),
  ],
  ['today', (task) => whenDay(task) === '2026-07-15'],
  ['tomorrow', (task) => whenDay(task) === '2026-07-16'],
  ['next 3 days', (task) => ['2026-07-15', '2026-07-16', '2026-07-17'].includes(whenDay(task))],
  ['no date', (task) => whenDay(task) === 'never'],
  ['planned: tomorrow', (task) => task.plannedFor === '2026-07-16'],
  ['planned before: friday', (task) => (task.plannedFor ?? 'never') < '2026-07-17'],
  ['hidden', (task) => !task.completed && (task.hiddenUntil ?? '') > '2026-07-15'],
  ['due before: friday', (task) => dueDay(task) < '2026-07-17'],
  ['due after: jul 16', (task) => dueDay(task) > '2026-07-16' && task.dueDate !== undefined],
  ['due: 2026-07-20', (task) => dueDay(task) === '2026-07-20'],
  ['created before: 3 days ago', (task) => task.createdAt < '2026-07-12'],
  ['created: yesterday', (task) => task.createdAt.startsWith('2026-07-14')],
  ['completed after: monday', (task) => (task.completedAt ?? '') > '2026-07-14'],
  ['done', (task) => task.completed],
  ['shared', (task) => task.id === 'bob:c' || task.listId === 'home'],
  ['subtask', ({ parentId, listId }) => parentId === 'above' && listId === 'work'],
  ['parent', ({ id }) => id === 'a'],
  ['@shop', (task) => has(task, 'shop')],
  ['@SHOP*', (task) => has(task, 'shop') || has(task, 'shopping')],
  ['@"deep work"', (task) => has(task, 'deep work')],
  ['no tags', (task) => !task.tags],
  ['#work', (task) => task.listId !== 'home'],
  ['#"Home \\"sweet\\" \\\\ Office"', (task) => task.listId === 'home'],
  [
    '/next/later',
    ({ listId, sectionId, parentId }) =>
      parentId === undefined
        ? (sectionId === 'next' && listId === 'work') || (sectionId === 'twin-next' && listId === 'twin')
        : listId === 'work',
  ],
  [
    '/desk',
    ({ listId, sectionId, parentId }) => parentId === undefined && sectionId === 'desk' && listId === 'home',
  ],
  ['+website', (task) => task.project === 'Website'],
  ['+"Trip & fun"', (task) => task.project === 'Trip & fun'],
  ['no project', (task) => !task.project],
  ['^"Get | fit"', (task) => task.goalId === 'fit' && task.id !== 'bob:c'],
  ['30m..1h', (task) => [30, 60].includes(task.estimatedMinutes ?? 0)],
  ['..30m', (task) => [5, 30].includes(task.estimatedMinutes ?? 0)],
  ['no estimate', (task) => !task.estimatedMinutes],
  ['"cafe"', (task) => task.title.startsWith('Café')],
  ['search: the report', (task) => task.title === 'Write the report'],
];
const { filter: someFilter } = fc.letrec<{ filter: Case }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...ATOMS).map(([text, finds]): Case => ({ text, finds, isAtom: true })),
    tie('filter').map(
      ({ text, finds, isAtom }): Case => ({
        text: isAtom ? `!${text}` : `! (${text})`,
        finds: (task) => !finds(task),
        isAtom: true,
      }),
    ),
    fc.tuple(tie('filter'), tie('filter'), fc.boolean()).map(([a, b, isAnd]): Case => {
      const part = ({ text, isAtom }: Case) => (isAtom ? text : `(${text} )`);
      return {
        text: `${part(a)}${isAnd ? ' & ' : '|'}${part(b)}`,
        finds: (task) => (isAnd ? a.finds(task) && b.finds(task) : a.finds(task) || b.finds(task)),
        isAtom: false,
      };
    }),
  ),
}));

test('random filters find what a naive evaluator finds, and survive being written out', () => {
  fc.assert(
    fc.property(someFilter, fc.array(someTask, { maxLength: 20 }), ({ text, finds }, tasks) => {
      const { filter } = parseFilter(text, NAMES);
      if (!filter) {
        expect(text.length).toBeGreaterThan(500);
        return;
      }
      const isForDone = asksForDone(filter);
      expect(isForDone).toBe(/done|completed/.test(text));
      const expected = tasks.filter((task) => (isForDone || !task.completed) && finds(task));
      expect(tasks.filter(filterTest(filter, ENV))).toEqual(expected);

      const written = filterText(filter, NAMES);
      if (written.length > 500) return;
      const again = parseFilter(written, NAMES).filter;
      expect(again).toBeDefined();
      if (!again) return;
      expect(tasks.filter(filterTest(again, ENV))).toEqual(expected);
      expect(filterText(again, NAMES)).toBe(written);
      expect(filterWords(again, NAMES)).toBe(filterWords(filter, NAMES));
      const built = parseFilter(builtText(builtFilter(again, NAMES)), NAMES);
      expect(built.filter).toEqual(again);
    }),
    { numRuns: RUNS },
  );
});

const PIECES = [
  'p1',
  '@',
  '#',
  '+',
  '^',
  '"',
  '“',
  '\\',
  '(',
  ')',
  '!',
  '&',
  '|',
  ' ',
  'due:',
  'due before: ',
  'fri',
  '..',
  '30m',
  'no ',
  'date',
  'search:',
  'work',
  'ago',
  '7 days',
  '\u0000',
  '\ud800',
  '*',
  'é',
  '\n',
];
const anything = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 600 }),
);

/** CPU time that reading a text takes, in milliseconds. */
function cpuMs(text: string): number {
  const before = process.cpuUsage();
  parseFilter(text, NAMES);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

test('reading a text takes at most 5 ms', () => {
  const slow: string[] = [];
  fc.assert(
    fc.property(anything, (text) => {
      if (cpuMs(text) > MOST_MS) slow.push(text);
    }),
    { numRuns: TEXTS },
  );
  // The first time may have included collecting garbage or compiling; the text itself is slow each time.
  const always = slow.filter((text) => Math.min(...[1, 2, 3, 4, 5].map(() => cpuMs(text))) > MOST_MS);
  expect(always).toEqual([]);
}, 600_000);

test('no text makes the parser throw, and errors point into the text', () => {
  fc.assert(
    fc.property(anything, fc.nat(600), (text, caret) => {
      const { filter, error } = parseFilter(text, NAMES);
      completeFilter(text, Math.min(caret, text.length), NAMES);
      if (filter) {
        filterTest(filter, ENV);
        expect(filterWords(filter, NAMES)).not.toBe('');
        return;
      }
      expect(error.at).toBeGreaterThanOrEqual(0);
      expect(error.end).toBeGreaterThanOrEqual(error.at);
      expect(error.end).toBeLessThanOrEqual(text.length);
      expect(error.words).toMatch(/\.$|\?$/);
    }),
    { numRuns: TEXTS },
  );
});
