import { expect, test } from 'vitest';
import { DEFAULT_PLACE } from '../time/place.ts';
import { durationText, filterText, refsIn } from './filter-text.ts';
import { parseFilter } from './parse.ts';
import { filterWords } from './words.ts';

const NAMES = {
  now: '2026-07-15T17:00',
  place: DEFAULT_PLACE,
  lists: [
    { id: 'work', name: 'Work' },
    { id: 'home', name: 'Home' },
  ],
  sections: [
    { id: 's-1', name: 'This week' },
    { id: 's-2', name: 'This week' },
  ],
  goals: [{ id: 'fit', title: 'Get fit' }],
  projects: [],
  tags: [],
};
const read = (text: string) => {
  const { filter, error } = parseFilter(text, NAMES);
  if (!filter) throw new Error(error?.words);
  return filter;
};

test.each([
  [undefined, ''],
  [0, '0m'],
  [45, '45m'],
  [59, '59m'],
  [60, '1h'],
  [61, '61m'],
  [120, '2h'],
])('%s minutes are written “%s”', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

test.each([
  ['overdue', 'overdue'],
  ['no date', 'without a date'],
  ['recurring', 'repeating'],
  ['parent', 'with subtasks'],
  ['hidden', 'hidden for now'],
  ['done', 'completed'],
  ['p1', 'high priority'],
  ['p3', 'low priority'],
  ['@shop', 'tagged “shop”'],
  ['@sho*', 'with a tag that starts with “sho”'],
  ['@"deep work"', 'tagged “deep work”'],
  ['+"Trip to Lyon"', 'in the project “Trip to Lyon”'],
  ['#Work', 'in Work'],
  ['/"This week"', 'in the section “This week”'],
  ['^"Get fit"', 'toward “Get fit”'],
  ['next 1 days', 'for today'],
  ['next 2 days', 'for the next 2 days'],
  ['due: friday', 'due on friday'],
  ['planned after: friday', 'planned after friday'],
  ['created before: friday', 'created before friday'],
  ['completed: friday', 'completed on friday'],
  ['30m..1h', 'taking 30m to 1h'],
  ['30m..', 'taking 30m or more'],
  ['..1h', 'taking 1h or less'],
  ['"oat \\"milk\\""', 'containing “oat "milk"”'],
  ['!p1', 'not high priority'],
  ['!(p1 | p2)', 'not (high priority or medium priority)'],
  ['!(p1 & p2)', 'not (high priority and medium priority)'],
  ['p1 & p2', 'high priority and medium priority'],
  ['p1 | p2', 'high priority or medium priority'],
  ['(p1 | p2) & p3', '(high priority or medium priority) and low priority'],
  ['(p1 & p2) | p3', '(high priority and medium priority) or low priority'],
  ['p1 | !p2', 'high priority or not medium priority'],
])('%j shows what is %s', (text, words) => {
  expect(filterWords(read(text), NAMES)).toBe(words);
});

test.each([
  ['overdue'],
  ['p2'],
  ['@sho*'],
  ['@"deep work"'],
  ['+Website'],
  ['#Work & /"This week" & ^"Get fit"'],
  ['next 7 days'],
  ['due: friday'],
  ['planned after: friday'],
  ['30m..1h'],
  ['..2h'],
  ['"a \\"b\\" \\\\c"'],
  ['!(p1 | p2) & !p3'],
  ['p1 & (p2 | p3)'],
  ['!(p1 & p2)'],
])('%j is written as it was', (text) => {
  expect(filterText(read(text), NAMES)).toBe(text);
});

test('“and” within “or” needs no parentheses', () => {
  expect(filterText(read('(p1 & p2) | p3'), NAMES)).toBe('p1 & p2 | p3');
});

test('a name that stands for rows with other names now is written with each', () => {
  const sections = [
    { id: 's-1', name: 'Soon' },
    { id: 's-2', name: 'Later' },
  ];
  const filter = read('/"This week"');
  expect(filterText(filter, { ...NAMES, sections })).toBe('(/Soon | /Later)');
  expect(filterWords(filter, { ...NAMES, sections })).toBe('in the section “Soon” or “Later”');
  const gone = { ...NAMES, sections: [] };
  expect(filterText(filter, gone)).toBe('/"This week"');
  const same = [...sections.slice(0, 1), { id: 's-2', name: 'SOON' }];
  expect(filterText(filter, { ...NAMES, sections: same })).toBe('/SOON');
});

test('what names stand for is saved by sigil and folded name', () => {
  expect(refsIn(read('#work & (/this-week | !^"get fit") & @x'))).toEqual({
    '#work': ['work'],
    '/thisweek': ['s-1', 's-2'],
    '^getfit': ['fit'],
  });
});
