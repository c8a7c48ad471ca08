import { eventTitle } from '../../planner/planner.ts';
import { type createKeys, type Imported, scopeOfRandom, skip } from '../imported/imported.ts';
import type { Component, ReadContext } from '../imported/source.ts';
import { minutesOf } from '../values/read-when.ts';
import { propertyIn, valueIn, whenOf } from './icalendar-properties.ts';

export function readEvent(
  [, properties]: Component,
  line: number,
  keys: ReturnType<typeof createKeys>,
  into: Imported,
  { zone }: ReadContext,
): void {
  const title = valueIn(properties, 'summary') || 'Event';
  const [start, end] = ['dtstart', 'dtend'].map((name) => {
    const property = propertyIn(properties, name);
    return property && whenOf(property, zone);
  });
  if (valueIn(properties, 'status').toUpperCase() === 'CANCELLED') {
    skip(into, title, 'It was canceled.', line);
    return;
  }
  const minutes = minutesOf(valueIn(properties, 'duration'));
  const until = end ?? (start && minutes ? laterBy(start, minutes) : undefined);
  if (propertyIn(properties, 'rrule')) {
    skip(into, title, 'Repeating events aren’t supported. Repeating tasks are.', line);
    return;
  }
  if (!start || start.length === 10) {
    skip(into, title, 'All-day events aren’t supported.', line);
    return;
  }
  const date = start.slice(0, 10);
  if (!until || until <= start) {
    skip(into, title, 'It has no length.', line);
    return;
  }
  const last = until.slice(0, 10) > date ? '23:59' : until.slice(11);
  into.events.push({
    key: [valueIn(properties, 'uid') || keys(date, start, title), valueIn(properties, 'recurrence-id')]
      .join(' ')
      .trim(),
    scope: scopeOfRandom(valueIn(properties, 'uid')),
    title: eventTitle(title),
    date,
    start: start.slice(11),
    end: last,
  });
}

const laterBy = (at: string, minutes: number): string =>
  Temporal.PlainDateTime.from(at).add({ minutes }).toString({ smallestUnit: 'minute' });
