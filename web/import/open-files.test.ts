import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { Problem } from '../../domain/problem.ts';
import { openFiles } from './open-files.ts';
import { readImport } from './read.ts';
import { unzip } from './unzip.ts';

const context = { now: '2026-11-22T10:00:00.000Z', zone: 'UTC' };
const existing = { lists: [], sections: [], goals: [], tasks: new Map() };
const bytesOf = (content: Buffer | Uint8Array | string) => new Uint8Array(Buffer.from(content as string));
const readAs = async (content: Buffer | Uint8Array | string, name = 'file.csv') => {
  const { document } = await readImport({ files: [{ name, bytes: bytesOf(content) }], context, existing });
  return Object.values((document as { tasks?: object }).tasks ?? {});
};

const TEXT = 'Title,Due date\nMüsli,2026-12-01\n';
const TASK = { title: 'Müsli', dueDate: '2026-12-01' };

test.each([
  ['UTF-8', Buffer.from(TEXT)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
  ['UTF-16', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
  ['UTF-16 without a byte order mark', Buffer.from(TEXT, 'utf16le')],
  ['UTF-16, high byte first', Buffer.from(`\ufeff${TEXT}`, 'utf16le').swap16()],
  ['Latin-1', Buffer.from(TEXT, 'latin1')],
])('reads %s', async (_, bytes) => {
  expect(await readAs(bytes)).toMatchObject([TASK]);
});

test.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 0, 2]), 'x.png', 'isn’t a text file'],
  ['half a JSON file', '{"users":', 'x.json', 'isn’t JSON'],
  ['other JSON', '{"a":1}', 'x.json', 'isn’t a file Daymark can read'],
  ['half a calendar', 'BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:x', 'x.ics', 'isn’t a valid iCalendar'],
  ['an empty file', '', 'x.txt', 'isn’t a file Daymark can read'],
  ['half a zip', zipSync({ 'a.csv': strToU8(TEXT) }).slice(0, 40), 'x.zip', 'damaged'],
  ['half an outline', '<opml version="2.0"><body><outline text="A">', 'x.opml', 'cut off'],
  ['Things', Buffer.from('SQLite format 3\0\u0010'), 'main.sqlite', 'In Things, copy your to-dos instead'],
  ['a PDF', '%PDF-1.7', 'x.pdf', 'That’s a PDF'],
  ['old Excel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'x.xls', 'Save it as CSV'],
  ['compressed bytes', new Uint8Array(300).map((_, i) => 1 + (i % 31)), 'x.gz', 'isn’t a text file'],
  ['Excel', zipSync({ 'xl/workbook.xml': strToU8('<x>') }), 'x.xlsx', 'That’s an Excel file. Save it as CSV'],
  ['Word', zipSync({ 'word/document.xml': strToU8('<x>') }), 'x.docx', 'Save it as plain text'],
  ['Numbers', zipSync({ 'Index/Document.iwa': strToU8('x') }), 'x.numbers', 'Export it as CSV'],
  ['LibreOffice', zipSync({ 'META-INF/manifest.xml': strToU8('<x>') }), 'x.ods', 'Save it as CSV'],
  ['OmniFocus', zipSync({ 'contents.xml': strToU8('<x>') }), 'x.zip', 'In OmniFocus, choose File › Export'],
  ['a zip bomb', zipSync({ 'a.csv': new Uint8Array(20_000_000) }), 'x.zip', 'too large when unpacked'],
])('refuses %s', async (_, content, name, words) => {
  await expect(readAs(content, name)).rejects.toThrow(words);
});

test('a zip’s other files are left alone', async () => {
  const zip = zipSync({
    'Takeout/Tasks/Tasks.json': strToU8(
      '{"kind":"tasks#taskLists","items":[{"title":"L","items":[{"id":"a","title":"A"}]}]}',
    ),
    'Takeout/archive_browser.html': strToU8('<p>'),
    VERSION: strToU8('1'),
    'notes.txt': strToU8('Not a task'),
  });
  expect(await readAs(zip, 'x.zip')).toMatchObject([{ title: 'A' }]);
});

test('a zip within a zip is read, as Notion writes it, but no deeper', async () => {
  const inner = zipSync({
    'Home/Tasks 1f0c2ab34d5e4f60a7b8c9d0e1f2a3b4.csv': strToU8('Name,Due\nPaint,2026-12-01\n'),
  });
  const outer = zipSync({ 'Part-1.zip': inner });
  expect(await readAs(outer, 'Export.zip')).toMatchObject([{ title: 'Paint', dueDate: '2026-12-01' }]);
  await expect(readAs(zipSync({ 'more.zip': outer }), 'x.zip')).rejects.toThrow(
    'isn’t a file Daymark can read',
  );
});

test('zip files within one are measured together', () => {
  const inner = zipSync({ 'a.csv': strToU8(TEXT) });
  const outer = new Uint8Array(zipSync({ 'a.zip': inner, 'b.zip': inner }));
  const bytes = 2 * (inner.length + strToU8(TEXT).length);
  expect(unzip(outer, { bytes, files: 4 })).toHaveLength(2);
  expect(() => unzip(outer, { bytes: bytes - 1, files: 4 })).toThrow('too large when unpacked');
  expect(() => unzip(outer, { bytes, files: 3 })).toThrow('too large when unpacked');
});

test('a file that is cut off doesn’t keep the others from being read', async () => {
  const zip = zipSync({ 'a.json': strToU8('{"tasks"'), 'b.csv': strToU8(TEXT) });
  expect(await readAs(zip, 'x.zip')).toMatchObject([TASK]);
});

test('UTF-16 that is cut off within a character is read up to there', async () => {
  const bytes = Buffer.from(`\ufeff${TEXT}Brot`, 'utf16le').subarray(0, -1);
  expect(await readAs(bytes)).toHaveLength(2);
});

test('1,000 unknown columns and very long rows are read', async () => {
  const wide = Array.from({ length: 1000 }, (_, n) => `c${n}`).join(',');
  expect(await readAs(`Title,${wide}\nA,${wide}\n`)).toMatchObject([{ title: 'A' }]);
});

test('tasks that are part of each other become separate, and deep ones move up', async () => {
  const loop = 'Title,Id,Parent\nA,a,b\nB,b,c\nC,c,a\n';
  expect(await readAs(loop)).toHaveLength(3);
  const deep = Array.from({ length: 5000 }, (_, n) => `T${n},${n},${n - 1}`).join('\n');
  expect(await readAs(`Title,Id,Parent\n${deep}\n`)).toHaveLength(5000);
});

test('a calendar’s lines that can’t be read are said; its tasks and events come in', async () => {
  const text = [
    'BEGIN:VCALENDAR',
    'X-WR-CALNAME:Home',
    'BEGIN:VTODO',
    'UID:1',
    'SUMMARY:Paint\\, twice',
    'DUE;TZID="Europe/Berlin:20261201T090000',
    'END:VTODO',
    'BEGIN:VTODO',
    'UID:2',
    'SUMMARY:Sweep',
    'DUE:20261202T090000Z',
    'RRULE:FREQ=SOMETIMES',
    'END:VTODO',
    'END:VCALENDAR',
  ].join('\n');
  const { document, notes } = await readImport({
    files: [{ name: 'x.ics', bytes: bytesOf(text) }],
    context,
    existing,
  });
  expect(Object.values((document as { tasks: object }).tasks)).toMatchObject([
    { title: 'Paint, twice' },
    { title: 'Sweep', dueDate: '2026-12-02T09:00' },
  ]);
  expect(notes.map(({ what, why }) => `${what}: ${why}`)).toEqual([
    'Paint, twice: This line of it can’t be read: “DUE;TZID="Europe/Berlin:20261201T090000”',
    'Sweep: This line of it can’t be read: “RRULE:FREQ=SOMETIMES”',
  ]);
});

const TWO =
  'BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:A\nEND:VTODO\nBEGIN:VTODO\nSUMMARY:B\nEND:VTODO\nEND:VCALENDAR';
test.each([
  ['an end that is missing', TWO.replace('END:VTODO\n', ''), ['A', 'B'], []],
  ['an end too many', TWO.replace('END:VTODO', 'END:VTODO\nEND:VTODO'), ['A', 'B'], []],
  ['a beginning twice', TWO.replace('BEGIN:VCALENDAR', 'BEGIN:VCALENDAR\nBEGIN:VCALENDAR'), ['A', 'B'], []],
  [
    'an edge that isn’t one',
    TWO.replace('A\n', 'A\nBEGIN:"VALARM\n'),
    ['A', 'B'],
    [': This line of it can’t be read: “BEGIN:"VALARM”'],
  ],
  [
    'a beginning that is missing',
    TWO.replace('A\nEND:VTODO\nBEGIN:VTODO', 'A\nEND:VTODO'),
    ['A'],
    ['B: Its beginning is missing, so it can’t be read.'],
  ],
])('a calendar with %s is read as far as it goes', async (_, text, titles, said) => {
  const { document, notes } = await readImport({
    files: [{ name: 'x.ics', bytes: bytesOf(text) }],
    context,
    existing,
  });
  const tasks = Object.values((document as { tasks: Record<string, { title: string }> }).tasks);
  expect(tasks.map(({ title }) => title)).toEqual(titles);
  expect(notes.map(({ what, why }) => `${what}: ${why}`)).toEqual(said);
});

test.each([
  [
    'Trello',
    { name: 'B', lists: [{ id: 'l', name: 'L' }], cards: [{ id: 'c', name: 'A', idList: 'l' }, { a: 1 }] },
  ],
  [
    'a Todoist account',
    { projects: [{ id: 'p', name: 'P' }], items: ['x', { id: 'i', content: 'A', project_id: 'p' }] },
  ],
  ['Taskwarrior', [5, { description: 'A', uuid: 'u', status: 'pending', entry: '20261101T090000Z' }]],
])('a row that can’t be read keeps none of %s from being read', async (_, value) => {
  expect(await readAs(JSON.stringify(value), 'x.json')).toMatchObject([{ title: 'A' }]);
});

test.each([
  ['in a cell', 'Title,Notes\nA,"open\nB,x\nC,"two\nlines"\n', ['A open', 'B x', 'C two\nlines']],
  ['after text', 'Title,Notes\nA,"5"" pipe\nB,"ok"\n', ['A 5" pipe', 'B ok']],
  ['twice', 'Title,Notes\n"A,x\nB,y\n"C,z\nD,w\n', ['A x', 'B y', 'C z', 'D w']],
])('a quote that isn’t closed %s doesn’t take the rows after it', async (_, text, rows) => {
  const { document, notes } = await readImport({
    files: [{ name: 'x.csv', bytes: bytesOf(text) }],
    context,
    existing,
  });
  const tasks = Object.values((document as { tasks: Record<string, Record<string, string>> }).tasks);
  expect(tasks.map(({ title, description }) => `${title} ${description}`)).toEqual(rows);
  expect(notes.map(({ line, why }) => `${line} ${why}`)).toContain('2 A quote in it isn’t closed.');
});

test('a cell of several lines in which a file is cut off stays one', async () => {
  expect(await readAs('Title,Notes\nA,"one\ntwo\nthree')).toMatchObject([
    { title: 'A', description: 'one\ntwo\nthree' },
  ]);
});

test('lines are counted across cells of several lines', async () => {
  const [source] = await openFiles([{ name: 'x.csv', bytes: bytesOf('Title\r\n"a\r\nb"\r\n\r\nc\r\n') }]);
  expect(source?.kind === 'table' && source.rows.map(({ line }) => line)).toEqual([1, 2, 4, 5]);
});

test('a JSON file may hold any value', async () => {
  const zip = zipSync({ 'data.json': strToU8('[]'), 'filters.json': strToU8('null') });
  const sources = await openFiles([{ name: 'export.zip', bytes: new Uint8Array(zip) }]);
  expect(sources).toMatchObject([
    { kind: 'json', value: [] },
    { kind: 'json', value: null },
  ]);
});

test('tasks and events without a calendar around them are read', async () => {
  const bare = (kind: string, title: string) =>
    `BEGIN:${kind}\r\nUID:${title}\r\nSUMMARY:${title}\r\nDTSTART:20261201T090000\r\nEND:${kind}\r\n`;
  expect(await readAs(bare('VTODO', 'Paint'), 'x.ics')).toMatchObject([{ title: 'Paint' }]);
  const two = `${bare('VTODO', 'Paint')}${bare('VTODO', 'Sweep')}`;
  expect(await readAs(two, 'x.ics')).toMatchObject([{ title: 'Paint' }, { title: 'Sweep' }]);
  await expect(readAs('BEGIN:VTODO\nSUMMARY:Paint', 'x.ics')).rejects.toThrow('isn’t a valid iCalendar');
});

test.each([
  ['nested JSON', `${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'x.json'],
  ['quotes that never close', `Title,Notes\n${'"a,'.repeat(100_000)}`, 'x.csv'],
  ['unclosed outlines', `<opml>${'<outline text="'.repeat(100_000)}</opml>`, 'x.opml'],
  ['open brackets', '- [ ] x (due:: ['.repeat(50_000), 'x.md'],
  ['one long line of todo.txt', `(A) ${'+a @b due: '.repeat(50_000)}`, 'todo.txt'],
  ['calendars within each other', 'BEGIN:VCALENDAR\n'.repeat(20_000), 'x.ics'],
])('%s are answered within five seconds', { timeout: 30_000 }, async (_, content, name) => {
  const before = process.cpuUsage();
  // Read or refused in a sentence; no other error.
  const answer = await readAs(content, name).catch((error) => error);
  expect(Array.isArray(answer) || answer instanceof Problem).toBe(true);
  const { user } = process.cpuUsage(before);
  expect(user / 1000).toBeLessThan(5000);
});
