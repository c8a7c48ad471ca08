import type { Component } from '../imported/source.ts';

/** Unfolded lines, without those that aren't properties: one of them would make the whole file unreadable. */
export const wellFormed = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => /^[A-Za-z\d-]+[;:]/.test(line))
    .join('\r\n');

/** One calendar of what the parser found: several, or components outside of any. @param parsed jCal (RFC 7265) */
export function calendarOf(parsed: unknown): Component {
  const all = parsed as Component | readonly Component[];
  const components = (Array.isArray(all[0]) ? all : [all]) as readonly Component[];
  const calendars = components.filter(([kind]) => kind === 'vcalendar');
  return [
    'vcalendar',
    calendars.flatMap(([, properties]) => properties),
    components.flatMap((component) => (component[0] === 'vcalendar' ? component[2] : [component])),
  ];
}
