import { expect, it } from 'vitest';
import { sampleTask as task } from '../../test/sample-task.ts';
import { paletteGroups } from './palette-groups.ts';
import type { PaletteSource } from './palette-items.ts';

const SOURCE: PaletteSource = {
  commands: ['goals', 'timer'],
  tasks: [task('Call Tom', { dueDate: '2026-03-11' }), task('Plan summer')],
  places: [
    { scope: { kind: 'list', id: 'home' }, name: 'Home' },
    { scope: { kind: 'goal', id: 'g' }, name: 'Run a marathon' },
  ],
  recent: [],
  templates: [{ id: 't', name: 'Packing list', tree: '[]' }],
  focused: undefined,
  now: '2026-03-11T09:00',
  understood: undefined,
  filter: undefined,
  adding: false,
};
const named = (typed: string, source: Partial<PaletteSource> = {}): string[] =>
  paletteGroups(typed, { ...SOURCE, ...source }).map(({ value, items }) => `${value} ${items.length}`);

it('shows what is due and the commands before anything is typed', () => {
  expect(named('')).toEqual(['Today 1', 'Commands 2']);
});

it('starts with the places that were opened last, as long as they exist, until something is typed', () => {
  const recent = ['goal:g', 'list:gone', 'list:home'];
  expect(named('', { recent })).toEqual(['Recent 2', 'Today 1', 'Commands 2']);
  const [first] = paletteGroups('', { ...SOURCE, recent });
  expect(first?.items.map((item) => item.kind === 'place' && item.place.name)).toEqual([
    'Run a marathon',
    'Home',
  ]);
  expect(named('hom', { recent })).toEqual(['Lists, projects and goals 1', 'New task 1']);
});

it('shows what is for today before what is overdue', () => {
  const many = (count: number, dueDate: string) =>
    Array.from({ length: count }, (_, n) => task(`${dueDate} ${n}`, { dueDate }));
  const found = (count: number) => {
    const tasks = [...many(60, '2025-10-23'), ...many(count, '2026-03-11'), ...many(1, '2026-03-12')];
    return paletteGroups('', { ...SOURCE, tasks })[0]?.items.map(
      (item) => item.kind === 'task' && item.task.dueDate,
    );
  };
  expect(found(18)).toEqual(Array(5).fill('2026-03-11'));
  expect(found(1)).toEqual(['2026-03-11', ...Array(4).fill('2025-10-23')]);
});

it('acts on the focused task first, with what its state allows', () => {
  const [first] = paletteGroups('', { ...SOURCE, focused: task('Buy milk', { completed: true }) });
  expect(first?.value).toBe('Buy milk');
  expect(first?.items).toHaveLength(10);
  expect(named('complete', { focused: task('Buy milk') })).toEqual(['Buy milk 1', 'New task 1']);
  const found = (completed: boolean) =>
    ['complete', 'reopen', 'start focus'].filter((words) =>
      named(words, { focused: task('Buy milk', { completed }) }).includes('Buy milk 1'),
    );
  expect(found(false)).toEqual(['complete', 'start focus']);
  expect(found(true)).toEqual(['reopen']);
});

it('finds places by their name', () => {
  expect(named('hom')).toEqual(['Lists, projects and goals 1', 'New task 1']);
});

it('finds pages and settings by what people call them, and never only offers to add that as a task', () => {
  expect(named('import')).toEqual(['Pages and settings 1', 'New task 1']);
  expect(named('week starts')).toEqual(['Pages and settings 1', 'New task 1']);
  expect(named('invoice', { commands: ['billing', 'goals'] })).toEqual([
    'Pages and settings 1',
    'New task 1',
  ]);
  const [first] = paletteGroups('dark color', { ...SOURCE, commands: ['goals', 'theme'] });
  expect(first?.items[0]).toEqual({ kind: 'command', name: 'theme' });
});

it('offers what has another name below what has the typed one', () => {
  const places = [{ scope: { kind: 'list' as const, id: 'o' }, name: 'Overview' }];
  expect(named('overview', { places, commands: ['dashboard'] })).toEqual([
    'Lists, projects and goals 1',
    'Pages and settings 1',
    'New task 1',
  ]);
});

it('begins with commands that people look for', () => {
  const commands = ['shortcuts', 'undo', 'goals', 'theme', 'add'] as const;
  const [first] = paletteGroups('', { ...SOURCE, tasks: [], commands });
  expect(first?.items.map((item) => item.kind === 'command' && item.name)).toEqual([
    'goals',
    'add',
    'shortcuts',
    'undo',
    'theme',
  ]);
});

it('adds the tasks of a template, also where only tasks are added', () => {
  expect(named('packing')).toEqual(['Templates 1', 'New task 1']);
  expect(named('template')).toEqual(['Templates 1', 'New task 1']);
  expect(named('pack', { adding: true })).toEqual(['New task 1', 'Templates 1']);
});

it('offers a filter before places and tasks, and before a new task that it could be as well', () => {
  const filter = { text: 'p1', words: 'high priority' };
  expect(named('Tom', { filter })).toEqual(['Filter 1', 'Tasks 1', 'New task 1']);
  const [first, second] = paletteGroups('@waiting & overdue', { ...SOURCE, filter, understood: '& overdue' });
  expect(first?.items).toEqual([{ kind: 'filter', ...filter }]);
  expect(second?.value).toBe('New task');
  expect(named('Tom', { filter, adding: true })).toEqual(['New task 1']);
});

it('offers to add a task first when nothing matches, or when more than a title was understood', () => {
  expect(named('Water the plants')).toEqual(['New task 1']);
  const groups = paletteGroups('Call Tom tomorrow', { ...SOURCE, understood: 'Call Tom' });
  expect(groups[0]).toEqual({ value: 'New task', items: [{ kind: 'add', title: 'Call Tom' }] });
  expect(named('Tom', { adding: true })).toEqual(['New task 1']);
});
