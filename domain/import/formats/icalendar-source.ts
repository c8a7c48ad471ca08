import type { Component } from '../imported/source.ts';

type Parse = (text: string) => unknown;

/** A line that can't be read, and the title of the task or event that has it. */
type UnreadLine = { line: string; of: string; why?: string };

/**
 * A calendar without the lines that can't be read: the parser refuses all for one of them.
 * @param parse to jCal (RFC 7265) @throws what `parse` throws for what isn't a calendar
 */
export function readableCalendar(
  text: string,
  parse: Parse,
): { component: Component; unread: readonly UnreadLine[] } {
  const { lines, outside } = nested(wellFormed(text));
  try {
    return { component: calendarOf(parse(lines.join('\r\n'))), unread: outside };
  } catch {
    const isBad = lines.map((line) => !isReadable(line, parse));
    const good = lines.filter((_, i) => !isBad[i]);
    const titles = titlesOf(lines);
    const unread = lines.flatMap((line, i) => (isBad[i] ? [{ line, of: titles[i] ?? '' }] : []));
    return { component: calendarOf(parse(good.join('\r\n'))), unread: [...outside, ...unread] };
  }
}

const NO_BEGINNING = 'Its beginning is missing, so it can’t be read.';
const EDGE = /^(BEGIN|END):\s*([\w-]+)\s*$/i;
/** What isn't in any other component but a calendar. */
const TOP = /^V(?:TODO|EVENT|JOURNAL|FREEBUSY|TIMEZONE)$/;

/**
 * The lines with each component closed before the next of its kind begins, and without ends of what didn't begin.
 * What is open at the end of the file stays so: it's cut off.
 * @returns also what is in no component, because its beginning is missing
 */
function nested(given: readonly string[]): { lines: string[]; outside: UnreadLine[] } {
  const lines: string[] = [];
  const outside: UnreadLine[] = [];
  const open: string[] = [];
  let hasBegun = false;
  const closeTo = (depth: number) => {
    while (open.length > depth) lines.push(`END:${open.pop()}`);
  };
  for (const line of given) {
    const [, edge = '', name = ''] = EDGE.exec(line) ?? [];
    const kind = name.toUpperCase();
    if (edge.toUpperCase() === 'BEGIN') {
      if (kind === 'VCALENDAR') closeTo(0);
      if (TOP.test(kind)) closeTo(Math.max(0, open.lastIndexOf('VCALENDAR') + 1));
      hasBegun ||= TOP.test(kind);
      open.push(kind);
      lines.push(line);
    } else if (edge) {
      const at = open.lastIndexOf(kind);
      if (at >= 0) closeTo(at);
    } else if (/^(?:BEGIN|END)[;:]/i.test(line)) outside.push({ line, of: '' });
    else if (hasBegun && open.every((one) => one === 'VCALENDAR')) {
      if (SUMMARY.test(line)) outside.push({ line, of: titleIn(line), why: NO_BEGINNING });
    } else lines.push(line);
  }
  return { lines, outside };
}

const SUMMARY = /^SUMMARY(?:;[^:]*)?:/i;
const titleIn = (line: string): string => line.replace(SUMMARY, '').replace(/\\([,;\\])/g, '$1');

/** For each line the title of the task or event that it's in. */
function titlesOf(lines: readonly string[]): string[] {
  let component = 0;
  const components = lines.map((line) => {
    if (/^(?:BEGIN|END):V(?:TODO|EVENT)\s*$/i.test(line)) component += 1;
    return component;
  });
  const titles = new Map<number, string>();
  for (const [i, line] of lines.entries()) {
    const own = components[i] ?? 0;
    if (SUMMARY.test(line) && !titles.has(own)) titles.set(own, titleIn(line));
  }
  return components.map((own) => titles.get(own) ?? '');
}

function isReadable(line: string, parse: Parse): boolean {
  if (EDGE.test(line)) return true;
  try {
    parse(`BEGIN:VEVENT\r\n${line}\r\nEND:VEVENT`);
    return true;
  } catch {
    return false;
  }
}

/** Unfolded lines, without those that aren't properties. */
const wellFormed = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => /^[A-Za-z\d-]+[;:]/.test(line));

/** One calendar of what the parser found: several, or components outside of any. @param parsed jCal (RFC 7265) */
function calendarOf(parsed: unknown): Component {
  const all = parsed as Component | readonly Component[];
  const components = (Array.isArray(all[0]) ? all : [all]) as readonly Component[];
  const calendars = components.filter(([kind]) => kind === 'vcalendar');
  return [
    'vcalendar',
    calendars.flatMap(([, properties]) => properties),
    components.flatMap((component) => (component[0] === 'vcalendar' ? component[2] : [component])),
  ];
}
