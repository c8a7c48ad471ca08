import { describe, expect, test } from 'vitest';
import { parseQuickAdd } from '../quick-add.ts';
import type { QuickAddContext } from './phrase.ts';

/** Wednesday, 10 AM. */
const context: QuickAddContext = { now: '2026-07-15T10:00', lists: [], projects: [], tags: [], goals: [] };

const asked = (text: string, accepted: string[] = []) => {
  const { title, fields, doubts } = parseQuickAdd(text, context, [], accepted);
  return { title, dueDate: fields.dueDate, doubts: doubts.map((doubt) => [doubt.text, doubt.dueDate]) };
};

describe('what may be a day or a time stays in the title and is asked about', () => {
  test.each<[text: string, dueDate: string | undefined, doubt: string, meant: string, title: string]>([
    ['call the bank before 5', undefined, 'before 5', '2026-07-15T17:00', 'call the bank'],
    ['review slides by 3', undefined, 'by 3', '2026-07-15T15:00', 'review slides'],
    ['mow lawn sat or sun', undefined, 'sat', '2026-07-18', 'mow lawn sat or sun'],
    ['call Ann tomorrow and Friday', undefined, 'tomorrow', '2026-07-16', 'call Ann tomorrow and Friday'],
    ['finish by tomorrow or friday', undefined, 'by tomorrow', '2026-07-16', 'finish by tomorrow or friday'],
    ['buy Sunday Times', undefined, 'Sunday', '2026-07-19', 'buy Sunday Times'],
    ['watch Friday Night Lights', undefined, 'Friday Night', '2026-07-17T20:00', 'watch Friday Night Lights'],
    ['see The Day After Tomorrow', undefined, 'The Day After Tomorrow', '2026-07-17', 'see'],
  ])('%s', (text, dueDate, doubt, meant, title) => {
    expect(asked(text)).toEqual({ title: text, dueDate, doubts: [[doubt, meant]] });
    expect(asked(text, [doubt])).toMatchObject({ title, dueDate: meant });
  });

  test.each([
    ['call Joe Friday', 'call Joe'],
    ['Dentist Friday', 'Dentist'],
    ['Joe Friday', 'Joe'],
  ])('a day after a name counts, as it would be a day to anyone: %s', (text, title) => {
    expect(asked(text)).toEqual({ title, dueDate: '2026-07-17', doubts: [] });
  });

  test.each<[text: string, doubt: string, meant: string, title: string]>([
    ['movie night friday 8', '8', '2026-07-17T20:00', 'movie night'],
    ['brunch sunday 11', '11', '2026-07-19T11:00', 'brunch'],
    ['dinner party sat 7', '7', '2026-07-18T19:00', 'dinner party'],
  ])('the hour in “%s”; its day counts', (text, doubt, meant, title) => {
    const day = meant.slice(0, 10);
    expect(asked(text)).toEqual({ title: `${title} ${doubt}`, dueDate: day, doubts: [[doubt, meant]] });
    expect(asked(text, [doubt])).toEqual({ title, dueDate: meant, doubts: [] });
  });

  test('more about the task may follow the hour', () => {
    const text = 'call Ann friday 8 about the rent';
    expect(asked(text)).toEqual({
      title: 'call Ann 8 about the rent',
      dueDate: '2026-07-17',
      doubts: [['8', '2026-07-17T08:00']],
    });
    expect(asked(text, ['8'])).toEqual({
      title: 'call Ann about the rent',
      dueDate: '2026-07-17T08:00',
      doubts: [],
    });
  });

  test.each<[text: string, doubt: string, meant: string]>([
    ['ask if friday is free', 'friday', '2026-07-17'],
    ['ask whether aug 3 is free', 'aug 3', '2026-08-03'],
    ['check if next week is ok', 'next week', '2026-07-20'],
    ['check if 5pm is ok', '5pm', '2026-07-15T17:00'],
    ['note that today was fun', 'today', '2026-07-15'],
    ['tell Ann monday won’t work', 'monday', '2026-07-20'],
    ['remember every day is a gift', 'every day', '2026-07-15'],
    ['every monday is laundry day', 'every monday', '2026-07-20'],
  ])('what a sentence is about: %s', (text, doubt, meant) => {
    expect(asked(text)).toEqual({ title: text, dueDate: undefined, doubts: [[doubt, meant]] });
    expect(asked(text, [doubt])).toEqual({ title: text, dueDate: meant, doubts: [] });
  });

  test('a day and its time that a sentence is about', () => {
    expect(asked('ask if monday 9am is free')).toMatchObject({
      title: 'ask if monday 9am is free',
      dueDate: undefined,
    });
  });

  test.each(['tomorrow is Ann’s birthday', 'Tomorrow will be sunny'])(
    'a day that a sentence begins with counts, and stays in the title: %s',
    (text) => expect(asked(text)).toEqual({ title: text, dueDate: '2026-07-16', doubts: [] }),
  );

  test.each<[text: string, meant: string]>([
    ['call Ann in a day or two', '2026-07-16'],
    ['call Ann in a week or two', '2026-07-22'],
    ['call Ann in an hour or two', '2026-07-15T11:00'],
  ])('one of two lengths: %s', (text, meant) => {
    const doubt = text.slice('call Ann '.length);
    expect(asked(text)).toEqual({ title: text, dueDate: undefined, doubts: [[doubt, meant]] });
    expect(asked(text, [doubt])).toEqual({ title: 'call Ann', dueDate: meant, doubts: [] });
  });

  test('a repeat in a name is asked about, too', () => {
    const { title, fields, doubts } = parseQuickAdd('watch Every Day with Ann', context);
    expect({ title, fields }).toEqual({ title: 'watch Every Day with Ann', fields: {} });
    expect(doubts).toMatchObject([{ text: 'Every Day', dueDate: '2026-07-15', repeat: 'Every day' }]);
  });
});

test.each([
  'call Ann friday',
  'lunch friday 8am',
  'sun cream for the trip',
  'look at 2 houses',
  'buy 8 eggs friday',
  'notes from last Friday',
  'read pages 10-20 friday',
  'friday 8 people for dinner',
])('nothing is asked about in “%s”', (text) => {
  expect(parseQuickAdd(text, context).doubts).toEqual([]);
});

test('what the person turned back into text isn’t asked about', () => {
  expect(parseQuickAdd('movie night friday 8', context, ['8']).doubts).toEqual([]);
});
