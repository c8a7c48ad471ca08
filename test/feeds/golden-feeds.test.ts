import { readdirSync, readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { FeedEvent } from '../../domain/calendar/feed.ts';
import { feedEvents } from '../../domain/calendar/feed-events.ts';
import { readableCalendar } from '../../domain/import/formats/icalendar-source.ts';

const FILES = new URL('files/', import.meta.url);
const WINDOW = { zone: 'Europe/Berlin', from: '2026-05-01', to: '2027-07-31' };
const names = readdirSync(FILES)
  .filter((name) => name.endsWith('.ics'))
  .map((name) => name.slice(0, -4));
const textOf = (name: string) => readFileSync(new URL(name, FILES), 'utf8');

function occurrencesIn(name: string, zone: string) {
  const { months, left } = feedEvents(readableCalendar(textOf(`${name}.ics`), ICAL.parse).component, {
    ...WINDOW,
    zone,
  });
  const all = [...months.values()].flatMap((json) => JSON.parse(json) as FeedEvent[]);
  const once = [...new Map(all.map((event) => [event.key, event])).values()];
  return { left, occurrences: once.map(({ title, start, end }) => [title, start, end]) };
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
const sorted = (all: string[][]) =>
  all.toSorted(
    ([title = '', start = ''], [other = '', later = '']) => compare(start, later) || compare(title, other),
  );

test.each(names)(
  'each occurrence of a calendar as %s writes it is where python-dateutil has it, wherever the person is',
  (name) => {
    const expected = sorted(JSON.parse(textOf(`${name}.json`)));
    expect(expected.length).toBeGreaterThan(10);
    for (const zone of ['Europe/Berlin', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
      const { left, occurrences } = occurrencesIn(name, zone);
      expect(left).toBe(0);
      expect(sorted(occurrences as string[][])).toEqual(expected);
    }
  },
);
