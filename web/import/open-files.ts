import Papa from 'papaparse';
import { isTickTick } from '../../domain/import/apps/ticktick.ts';
import { isTodoist } from '../../domain/import/apps/todoist.ts';
import { calendarOf, wellFormed } from '../../domain/import/formats/icalendar-source.ts';
import { asOneTable } from '../../domain/import/formats/monday-board.ts';
import { isTable } from '../../domain/import/formats/table.ts';
import type { Component, Source, SourceRow } from '../../domain/import/imported/source.ts';
import { Problem } from '../../domain/problem.ts';
import { decode } from './decode.ts';
import { isOpml, openOpml } from './opml.ts';
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

/** Some programs save a task or an event without the calendar around it. */
const CALENDAR = /^BEGIN:(?:VCALENDAR|VTODO|VEVENT)\s/i;

async function open(name: string, text: string): Promise<Source> {
  const start = text.trimStart();
  if (CALENDAR.test(start)) return { name, kind: 'calendar', component: await calendar(start) };
  if (isOpml(start)) return openOpml(name, start);
  const isNamed = /\.json$/i.test(name);
  // Vikunja's filters.json is `null` for people without any.
  const json = isNamed || /^[[{]/.test(start) ? jsonIn(text) : undefined;
  if (json !== undefined) return { name, kind: 'json', value: json };
  if (isNamed) throw new Problem('invalid', 'That file isn’t JSON. It may be cut off.');
  const rows = asOneTable(rowsIn(text));
  const isCsv = /\.[ct]sv$/i.test(name) || isTodoist(rows) || isTickTick(rows);
  const isTabular = (rows[0]?.cells.length ?? 0) > 1 && isTable(rows);
  return isCsv || isTabular ? { name, kind: 'table', rows } : { name, kind: 'text', text };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function calendar(text: string): Promise<Component> {
  const { default: ICAL } = await import('ical.js');
  try {
    return calendarOf(ICAL.parse(wellFormed(text)));
  } catch (cause) {
    throw new Problem('invalid', 'That isn’t a valid iCalendar file. It may be cut off.', { cause });
  }
}

/** The first line of tables for Excel, with what separates their cells. */
const SEPARATOR = /^sep=([^\r\n])\r?\n/i;

/** The rows of a table, each with the line it begins on; cells may contain line breaks. */
function rowsIn(text: string): SourceRow[] {
  const [named = '', delimiter] = SEPARATOR.exec(text) ?? [];
  // The parser expects one kind of line break; an empty last line would hide the separator of a short table.
  const body = text.slice(named.length).replace(/\r\n?/g, '\n').trimEnd();
  const { data } = Papa.parse<string[]>(body, {
    newline: '\n',
    ...(delimiter && { delimiter }),
  });
  let line = named === '' ? 1 : 2;
  return data.map((cells) => {
    const row = { line, cells };
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return row;
  });
}
