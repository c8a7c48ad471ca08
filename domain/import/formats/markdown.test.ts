import { expect, test } from 'vitest';
import { isMarkdown, readMarkdown } from './markdown.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'Europe/Berlin' };
const read = (...lines: string[]) => readMarkdown(lines.join('\n'), 'Notes', context);
const titles = (...lines: string[]) => read(...lines).tasks.map(({ title }) => title);
const readTask = (line: string) => read(`- [ ] ${line}`).tasks[0];

test.each([
  ['Milk', true],
  ['\n - ', true],
  [' \n\t', false],
  ['', false],
])('the text %j is worth reading: %s', (text, expected) => {
  expect(isMarkdown(text)).toBe(expected);
});

test('a task needs nothing but a title', () => {
  expect(read('- [ ] Milk')).toEqual({
    lists: [{ key: 'Notes', scope: 'file', name: 'Notes' }],
    tasks: [
      {
        key: 'Notes\u0001\u0001Milk',
        scope: 'file',
        title: 'Milk',
        line: 1,
        list: 'Notes',
        tags: [],
        completed: false,
      },
    ],
    events: [],
    focus: [],
    notes: [],
  });
});

test.each(['- [ ] ', '* [] ', '+ [/] ', '• [>] ', '1. [ ] ', '23) [?] ', '[ ] ', '☐ ', '- ☐ '])(
  'a task may begin with “%s”',
  (mark) => {
    expect(read(`${mark}Milk`, 'Not a task').tasks).toMatchObject([{ title: 'Milk', completed: false }]);
  },
);

test.each(['- [x] ', '* [X] ', '[x] ', '☑ ', '☒ '])('a completed task may begin with “%s”', (mark) => {
  expect(read(`${mark}Milk`).tasks).toMatchObject([{ title: 'Milk', completed: true }]);
});

test.each(['- [-] Milk', '[-] Milk', '2. [-] Milk'])('the canceled task “%s” is named', (line) => {
  const { tasks, notes } = read('- [ ] Bread', line);
  expect(tasks).toHaveLength(1);
  expect(notes).toEqual([{ what: 'Milk', why: 'It was canceled.', line: 2, isSkipped: true }]);
});

test('without boxes, bullets are tasks, or else each line', () => {
  expect(titles('- Milk', '2) Bread', 'Text', '- [ ]')).toEqual(['Milk', 'Bread', '[ ]']);
  expect(titles('Milk', '', ' Bread ')).toEqual(['Milk', 'Bread']);
  expect(titles('- [ ] Milk', '- Bread')).toEqual(['Milk']);
});

test('the words of Logseq are boxes, and the days below them are read', () => {
  const { tasks, notes } = read(
    '- Trip',
    '- TODO [#A] Book hotel',
    '  DEADLINE: <2026-12-01 Tue>',
    '  SCHEDULED: <2026-11-28 Sat 09:00>',
    '  near the beach',
    '- DONE Renew passport',
    '- CANCELED Buy map',
  );
  expect(tasks).toMatchObject([
    {
      title: 'Book hotel',
      priority: 'high',
      due: '2026-12-01',
      planned: '2026-11-28T09:00',
      notes: 'near the beach',
      completed: false,
    },
    { title: 'Renew passport', completed: true },
  ]);
  expect(notes.map(({ what }) => what)).toEqual(['Buy map']);
});

test.each([
  ['SCHEDULED: <2026-12-01 Tue .+1w>', { due: '2026-12-01', rule: 'FREQ=WEEKLY', fromCompletion: true }],
  ['DEADLINE: <2026-12-01 Di. 09:00 ++2m>', { due: '2026-12-01T09:00', rule: 'FREQ=MONTHLY;INTERVAL=2' }],
  ['DEADLINE: <2026-12-01 火 +1y>', { due: '2026-12-01', rule: 'FREQ=YEARLY' }],
])('in Logseq, “%s” repeats', (line, { due, ...repeat }) => {
  const { tasks, notes } = read('- TODO Water the plants', `  ${line}`);
  expect(tasks).toMatchObject([{ title: 'Water the plants', due, repeat }]);
  expect(tasks[0]?.notes).toBeUndefined();
  expect(notes).toEqual([]);
});

test('a repeat of Logseq that there isn’t here is noted, and a completed task doesn’t repeat', () => {
  const { tasks, notes } = read(
    '- TODO Stretch',
    '  SCHEDULED: <2026-12-01 Tue 09:00 .+2h>',
    '- DONE Water the plants',
    '  SCHEDULED: <2026-11-01 Sun .+1w>',
  );
  expect(tasks.map(({ repeat }) => repeat)).toEqual([undefined, undefined]);
  expect(tasks[0]).toMatchObject({ planned: '2026-12-01T09:00', due: undefined });
  expect(notes.map(({ why }) => why)).toEqual(['It doesn’t repeat here: “.+2h” can’t be read.']);
});

test('all line breaks are read, and lines numbered', () => {
  const { tasks } = readMarkdown('- [ ] a\r\n- [ ] b\r\r- [ ] c\n', 'Notes', context);
  expect(tasks.map(({ title, line }) => [title, line])).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 4],
  ]);
});

const places = (...lines: string[]) =>
  read(...lines).tasks.map(({ title, list, section }) => [title, list, section]);

test('top headings name lists, the others their sections', () => {
  const lines = [
    '- [ ] a',
    '# Home #',
    '- [ ] b',
    '## Soon',
    '- [ ] c',
    '###### Later',
    '- [ ] d',
    '# Work',
    '- [ ] e',
  ];
  expect(places(...lines)).toEqual([
    ['a', 'Notes', undefined],
    ['b', 'Home', undefined],
    ['c', 'Home', 'Soon'],
    ['d', 'Home', 'Later'],
    ['e', 'Work', undefined],
  ]);
  expect(read(...lines).lists.map(({ key, name }) => [key, name])).toEqual([
    ['Notes', 'Notes'],
    ['Home', 'Home'],
    ['Work', 'Work'],
  ]);
  expect(read(...lines).tasks.map(({ key }) => key.replaceAll('\u0001', '/'))).toEqual([
    'Notes//a',
    'Home//b',
    'Home/Soon/c',
    'Home/Later/d',
    'Work//e',
  ]);
});

test.each([
  ['**House**', 'House'],
  ['📝 **Publish** my _first_ book', '📝 Publish my first book'],
  ['snake_case_name', 'snake_case_name'],
  ['5 * 3 * 2', '5 * 3 * 2'],
])('the heading “%s” names the list “%s”', (heading, name) => {
  expect(read(`# ${heading}\n- [ ] Paint`).lists).toMatchObject([{ name }]);
});

test('without a top heading, all headings name lists', () => {
  expect(places('## Home', '- [ ] a', '### Work', '- [ ] b', '#tag', '- [ ] c')).toEqual([
    ['a', 'Home', undefined],
    ['b', 'Work', undefined],
    ['c', 'Work', undefined],
  ]);
});

test('underlined headings are like the others', () => {
  expect(places('Home', '====', '- [ ] a', 'Soon', '---', '- [ ] b', 'Later', '--', '- [ ] c')).toEqual([
    ['a', 'Home', undefined],
    ['b', 'Home', 'Soon'],
    ['c', 'Home', 'Soon'],
  ]);
  expect(titles('Milk', '', '---', 'Bread')).toEqual(['Milk', '---', 'Bread']);
});

test('the properties at the top of a note are left out', () => {
  const { tasks } = read('---', 'aliases:', '- [ ] x', '---', '- [ ] a');
  expect(tasks.map(({ title, line }) => [title, line])).toEqual([['a', 5]]);
  expect(titles('---', '---', '- a')).toEqual(['a']);
  expect(titles('---', 'a')).toEqual(['---', 'a']);
});

test('code is left out', () => {
  expect(titles('- [ ] a', '```js', '- [ ] b', '```', '- [ ] c', '~~~', '- [ ] d', '~~~')).toEqual([
    'a',
    'c',
  ]);
});

test('indented tasks are part of the one above', () => {
  const { tasks } = read(
    '- [ ] a',
    '  - [ ] b',
    '\t- [ ] c',
    '    - [ ] d',
    ' \t- [ ] e',
    '\u00a0- [ ] f',
    '- [ ] g',
    '# Next',
    '  - [ ] h',
  );
  const byKey = new Map(tasks.map(({ key, title }) => [key, title]));
  expect(tasks.map(({ title, parent }) => [title, byKey.get(parent ?? '')])).toEqual([
    ['a', undefined],
    ['b', 'a'],
    ['c', 'b'],
    ['d', 'b'],
    ['e', 'b'],
    ['f', 'a'],
    ['g', undefined],
    ['h', undefined],
  ]);
  expect(tasks[2]?.key).toBe(['Notes', '', 'a', 'b', 'c'].join('\u0001'));
});

test('other indented lines are notes of the task above that is less indented', () => {
  const { tasks } = read('Before', '- [ ] a', '  One', '  - [ ] b', '    Two', '  Three', 'After');
  expect(tasks.map(({ title, notes }) => [title, notes])).toEqual([
    ['a', 'One\nThree'],
    ['b', 'Two'],
  ]);
});

test.each([
  ['Milk ⏫', 'high'],
  ['Milk 🔺', 'high'],
  ['Milk 🔼\uFE0F', 'medium'],
  ['Milk 🔽', 'low'],
  ['Milk ⏬', 'low'],
  ['Milk [priority:: highest]', 'high'],
  ['Milk [priority:: High]', 'high'],
  ['Milk (priority:: medium)', 'medium'],
  ['Milk [priority:: low]', 'low'],
  ['Milk [priority:: lowest]', 'low'],
  ['Milk [Priority:: low ]', 'low'],
  ['Milk [priority:: normal]', undefined],
])('“%s” has the priority %s', (line, priority) => {
  expect(readTask(line)).toMatchObject({ title: 'Milk', priority });
});

test.each([
  ['Milk 📅 2026-12-01', { due: '2026-12-01' }],
  ['Milk 📅 2026-12-01T09:00', { due: '2026-12-01T09:00' }],
  ['Milk due:2026-12-01 09:00', { due: '2026-12-01T09:00' }],
  ['Milk due: 2026-12-01', { due: '2026-12-01' }],
  ['Milk [due:: 2026-12-01]', { due: '2026-12-01' }],
  ['Milk ⏳ 2026-12-01', { planned: '2026-12-01' }],
  ['Milk [scheduled:: 2026-12-01]', { planned: '2026-12-01' }],
  ['Milk 🛫 2026-12-01', { hidden: '2026-12-01' }],
  ['Milk (start:: 2026-12-01)', { hidden: '2026-12-01' }],
  [
    'Milk 📅2026-12-05 ⏳2026-12-01 🛫2026-11-30',
    { due: '2026-12-05', planned: '2026-12-01', hidden: '2026-11-30' },
  ],
  ['Milk ➕ 2026-01-01 🆔 abc ⛔ x,y 🏁 delete ^block-1', {}],
  ['Milk <!-- hidden --> [created:: 2026-01-01]', {}],
])('“%s” has the days %j', (line, expected) => {
  const { title, due, planned, hidden } = readTask(line) ?? {};
  expect({ title, due, planned, hidden }).toEqual({ title: 'Milk', ...expected });
});

test.each([
  ['Milk 🔁 every friday', { rule: 'FREQ=WEEKLY;BYDAY=FR', text: 'every friday' }, '2026-11-27'],
  ['Milk 🔁 every day 📅 2026-12-01', { rule: 'FREQ=DAILY', text: 'every day' }, '2026-12-01'],
  [
    'Milk 🔁 every 3 days when done #home',
    { rule: 'FREQ=DAILY;INTERVAL=3', fromCompletion: true, text: 'every! 3 days' },
    '2026-11-22',
  ],
  ['Milk [repeat:: every friday]', { rule: 'FREQ=WEEKLY;BYDAY=FR', text: 'every friday' }, '2026-11-27'],
])('“%s” repeats as %j, first on %s', (line, repeat, due) => {
  expect(readTask(line)).toMatchObject({ title: 'Milk', repeat, due });
  expect(read(`- [ ] ${line}`).notes).toEqual([]);
});

test('a repeat that can’t be read is named, but not that of a completed task', () => {
  const unread = 'x'.repeat(61);
  const { tasks, notes } = read(`- [ ] Milk 🔁 ${unread}`, `- [x] Bread 🔁 ${unread}`, '- [x] Rice 🔁 daily');
  expect(tasks.map(({ repeat }) => repeat)).toEqual([undefined, undefined, undefined]);
  const why = `It doesn’t repeat here: “${'x'.repeat(60)}” can’t be read.`;
  expect(notes).toEqual([{ what: 'Milk', why, line: 1, isSkipped: false }]);
  expect(tasks[0]).not.toHaveProperty('unread');
});

test('a completed task has its day', () => {
  const completedAt = (line: string) => read(line).tasks[0]?.completedAt;
  expect(completedAt('- [x] Milk ✅ 2026-10-05')).toBe('2026-10-05T10:00:00.000Z');
  expect(completedAt('- [x] Milk [completion:: 2026-10-05]')).toBe('2026-10-05T10:00:00.000Z');
  expect(completedAt('- [x] Milk ✅ 2026-02-30')).toBeUndefined();
  expect(completedAt('- [ ] Milk ✅ 2026-10-05')).toBeUndefined();
  expect(completedAt('- [x] Milk')).toBeUndefined();
});

test.each([
  ['Milk #shop #home/kitchen', 'Milk', ['shop', 'home/kitchen']],
  ['#büro_2 Milk', 'Milk', ['büro_2']],
  ['C# and a#b #1', 'C# and a#b #1', []],
  ['#shop', '#shop', ['shop']],
  ['two   spaces', 'two spaces', []],
])('“%s” has the title “%s” and the tags %j', (line, title, tags) => {
  expect(readTask(line)).toMatchObject({ title, tags });
});
