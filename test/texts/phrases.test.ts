import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../../domain/quick-add/draft.ts';
import { readDraft } from '../../domain/quick-add/read-draft.ts';
import { spokenDraft } from '../../domain/quick-add/voice.ts';
import type { QuickAddContext } from '../../domain/quick-add/words/phrase.ts';
import { EVERYDAY } from './everyday-phrases.ts';
import { SPOKEN } from './spoken-phrases.ts';

/** Wednesday, 10 AM. */
const context: QuickAddContext = {
  now: '2026-07-15T10:00',
  lists: [
    { id: 'work', name: 'Work' },
    { id: 'home', name: 'Home' },
  ],
  projects: ['Website'],
  tags: [],
  goals: [],
};

/** What is read from a line: its title, and the rest in the notation of the tables. */
function readingOf(text: string, spoken: boolean): { title: string; rest: string[] } {
  const draft = spoken ? spokenDraft(text, context) : { text };
  const { input, reminders, doubts } = readDraft({ ...EMPTY_DRAFT, ...draft, spoken }, context, {
    listId: 'inbox',
  });
  const short = (date: string) => date.replace(/^2026-/, '');
  const rest = [
    input.dueDate && short(input.dueDate),
    input.estimatedMinutes && `${input.estimatedMinutes}m`,
    input.priority && `!${input.priority}`,
    input.listId !== 'inbox' && `#${input.listId}`,
    input.project && `+${input.project}`,
    ...(input.tags ?? []).map((tag) => `@${tag}`),
    input.repeatLeft && `left:${input.repeatLeft}`,
    input.repeatTimes && `times:${input.repeatTimes}`,
    input.repeatFrom && 'from',
    input.repeat && `R:${input.repeat}`,
    ...reminders.map((one) => `rem:${'at' in one ? one.at : one.minutesBefore}`),
    ...doubts.map(({ dueDate }) => `?${short(dueDate)}`),
  ];
  return { title: input.title, rest: rest.filter((part) => typeof part === 'string') };
}

/** @param wanted parts with alternatives; “-” is none @param found may have doubts that the table leaves out */
function isMeant(wanted: readonly string[], found: readonly string[]): boolean {
  const known = found.filter((part) => !part.startsWith('?') || wanted.includes(part));
  const options = wanted.map((part) => part.split('|'));
  return (
    known.every((part) => options.some((all) => all.includes(part))) &&
    options.every((all) => all.includes('-') || all.some((part) => known.includes(part)))
  );
}

const misread = (table: string, spoken: boolean): string[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [text = '', titles = '', rest = ''] = line.split(' => ');
      const read = readingOf(text, spoken);
      const isTitle = titles.toLowerCase().split(' / ').includes(read.title.toLowerCase());
      return isTitle && isMeant(rest.split(' '), read.rest) ? [] : [text];
    });

test('everyday lines mean what people mean by them, but for this', () => {
  expect(misread(EVERYDAY, false)).toEqual(['move 3pm sync to 4']);
});

test('so do all spoken ones', () => {
  expect(misread(SPOKEN, true)).toEqual([]);
});
