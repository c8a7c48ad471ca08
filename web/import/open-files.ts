import { isTickTick } from '../../domain/import/apps/ticktick.ts';
import { isTodoist } from '../../domain/import/apps/todoist.ts';
import { readableCalendar } from '../../domain/import/formats/icalendar-source.ts';
import { asOneTable } from '../../domain/import/formats/monday-board.ts';
import { isTable } from '../../domain/import/formats/table.ts';
import type { Source } from '../../domain/import/imported/source.ts';
import { Problem } from '../../domain/problem.ts';
import { decode } from './decode.ts';
import { isOpml, openOpml } from './opml.ts';
import { tableRowsIn } from './table-rows.ts';
import { isZip, unzip } from './unzip.ts';

export type PickedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** Unpacks zip files, too. @throws Problem 'invalid' if a zip file is damaged or too large */
export async function openFiles(files: readonly PickedFile[]): Promise<Source[]> {
  const unpacked = files.flatMap((file) => (isZip(file.bytes) ? unzip(file.bytes) : [file]));
  const sources: Source[] = [];
  for (const file of unpacked) sources.push(await openOne(file));
  return sources;
}

/** A file that can't be read says why: it mustn't keep the others from being read. */
async function openOne({ name, bytes }: PickedFile): Promise<Source> {
  try {
    return await open(name, decode(bytes));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { name, kind: 'unreadable', why: error.message };
  }
}

const LONGEST_LINE = 80;
/** Some programs save a task or an event without the calendar around it. */
const CALENDAR = /^BEGIN:(?:VCALENDAR|VTODO|VEVENT)\s/i;

async function open(name: string, text: string): Promise<Source> {
  const start = text.trimStart();
  if (CALENDAR.test(start)) return calendar(name, start);
  if (isOpml(start)) return openOpml(name, start);
  const isNamed = /\.json$/i.test(name);
  // Vikunja's filters.json is `null` for people without any.
  const json = isNamed || /^[[{]/.test(start) ? jsonIn(text) : undefined;
  if (json !== undefined) return { name, kind: 'json', value: json };
  if (isNamed) throw new Problem('invalid', 'That file isn’t JSON. It may be cut off.');
  const { rows: written, remarks } = tableRowsIn(text);
  const rows = asOneTable(written);
  const isCsv = /\.[ct]sv$/i.test(name) || isTodoist(rows) || isTickTick(rows);
  const isTabular = (rows[0]?.cells.length ?? 0) > 1 && isTable(rows);
  return isCsv || isTabular ? { name, kind: 'table', rows, remarks } : { name, kind: 'text', text };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function calendar(name: string, text: string): Promise<Source> {
  const { default: ICAL } = await import('ical.js');
  try {
    const { component, unread } = readableCalendar(text, ICAL.parse);
    const remarks = unread.map(({ line, of, why }) => ({
      what: of,
      why: why ?? `This line of it can’t be read: “${line.slice(0, LONGEST_LINE)}”`,
    }));
    return { name, kind: 'calendar', component, remarks };
  } catch (cause) {
    throw new Problem('invalid', 'That isn’t a valid iCalendar file. It may be cut off.', { cause });
  }
}
