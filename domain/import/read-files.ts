import { Problem } from '../problem.ts';
import { readGoogleTasks } from './apps/google-tasks.ts';
import { readMicrosoftToDo } from './apps/microsoft-todo.ts';
import { withoutCopies, withoutId } from './apps/notion.ts';
import { readSuperProductivity } from './apps/super-productivity.ts';
import { readTaskwarrior } from './apps/taskwarrior.ts';
import { readTickTick } from './apps/ticktick.ts';
import { readTodoTxt } from './apps/todo-txt.ts';
import { readTodoist } from './apps/todoist.ts';
import { readTodoistAccount } from './apps/todoist-account.ts';
import { readTrello } from './apps/trello.ts';
import { readVikunja } from './apps/vikunja.ts';
import { readCalendar } from './formats/icalendar.ts';
import { readMarkdown } from './formats/markdown.ts';
import { readOpml } from './formats/opml.ts';
import { readTable, type TableLayout } from './formats/table.ts';
import { type Imported, scopeOfRandom, scopeOfUuid } from './imported/imported.ts';
import type { ImportContext, Source } from './imported/source.ts';
import { recognize, type System } from './recognize.ts';
import { refusalOf } from './refused.ts';

export type ReadFiles = { parts: { system: System; imported: Imported }[]; document?: object };

type Context = ImportContext & { layout?: TableLayout | undefined };

const UNKNOWN =
  'That isn’t a file Daymark can read. Choose an export from Todoist, TickTick, Microsoft To Do, Google Tasks, Super Productivity, Vikunja, Trello or Taskwarrior, or a CSV, iCalendar, OPML, Markdown, todo.txt or Daymark file.';

/**
 * What each file has, as far as it can be read; the others are named in the notes.
 * @throws Problem 'invalid' if none of the files is understood, or a Daymark export isn't alone
 */
export function readFiles(given: readonly Source[], context: Context): ReadFiles {
  const sources = withoutCopies(given);
  const found = sources.map((source) => ({ source, system: recognize(source) }));
  const isStructured = found.some(({ system }) => system && system !== 'markdown');
  const wanted = found.filter(
    (one): one is { source: Source; system: System } =>
      one.system !== undefined &&
      (one.system !== 'markdown' || !isStructured || /\.(?:md|markdown)$/i.test(one.source.name)),
  );
  const refused = sources.flatMap((source) => {
    const why = refusalOf(source);
    return why ? [{ what: source.name, why, isSkipped: true }] : [];
  });
  if (wanted.length === 0) throw new Problem('invalid', refused[0]?.why ?? UNKNOWN);
  const own = wanted.find(({ source, system }) => system === 'daymark' && source.kind === 'json')?.source;
  if (own && wanted.length > 1) throw new Problem('invalid', 'Import a Daymark export on its own.');
  if (own?.kind === 'json') return { parts: [], document: own.value as object };
  const todoist = wanted.flatMap(({ source, system }) =>
    system === 'todoist' && source.kind === 'table' ? [source] : [],
  );
  const parts = wanted.flatMap(({ source, system }) => {
    const imported = readOne(source, system, context);
    return imported ? [{ system, imported }] : [];
  });
  if (todoist.length > 0) parts.unshift({ system: 'todoist', imported: readTodoist(todoist, context) });
  const remarks = wanted.flatMap(({ source }) =>
    (source.remarks ?? []).map((one) => ({ ...one, isSkipped: false })),
  );
  parts[0]?.imported.notes.unshift(...refused, ...remarks);
  return { parts };
}

function readOne(source: Source, system: System, context: Context): Imported | undefined {
  const name = nameOf(source);
  if (source.kind === 'calendar') return readCalendar(source.component, name, context);
  if (source.kind === 'outline') return readOpml(source.outlines, source.title || name);
  if (source.kind === 'text')
    return system === 'todotxt'
      ? readTodoTxt(source.text, name, context)
      : readMarkdown(source.text, name, context);
  if (source.kind === 'unreadable') return undefined;
  if (source.kind === 'table') {
    if (system === 'ticktick') return readTickTick(source.rows, context);
    const scopeOf = system === 'daymark' ? scopeOfRandom : scopeOfUuid;
    return system === 'csv' || system === 'daymark'
      ? readTable(source.rows, name, context, context.layout, scopeOf)
      : undefined;
  }
  if (system === 'todoist') return readTodoistAccount(source.value, context);
  if (system === 'taskwarrior') return readTaskwarrior(source.value, context);
  if (system === 'trello') return readTrello(source.value, context);
  if (system === 'google') return readGoogleTasks(source.value);
  if (system === 'microsoft') return readMicrosoftToDo(source.value, context);
  if (system === 'superproductivity') return readSuperProductivity(source.value, context);
  return system === 'vikunja' ? readVikunja(source.value, context) : undefined;
}

/** The name of a list for rows that have none: the file's. */
const nameOf = ({ name }: Source): string => {
  const own = name.replace(/^.*\//, '').replace(/\.\w{1,8}$/, '');
  return withoutId(own).trim().slice(0, 100) || 'Imported';
};
