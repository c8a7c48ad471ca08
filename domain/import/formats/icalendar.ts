import type { Priority } from '../../task/task.ts';
import {
  createKeys,
  type Imported,
  type ImportedReminder,
  type ImportedRepeat,
  noteSkipped,
  nothingImported,
  remark,
  scopeOfRandom,
} from '../imported/imported.ts';
import type { Component, ImportContext, Property } from '../imported/source.ts';
import { tryRepeat } from '../values/read-repeat.ts';
import { readMinutes } from '../values/read-when.ts';
import { readEvent, seriesIn } from './icalendar-events.ts';
import { propertyIn, ruleOf, valueIn } from './icalendar-properties.ts';
import { type FileClocks, fileClocks, propertyInstant, propertyWhen } from './icalendar-when.ts';

/** Reads the tasks (VTODO) and events (VEVENT) of a calendar, RFC 5545. @param name of its list */
export function readCalendar(
  [, properties, components]: Component,
  name: string,
  context: ImportContext,
): Imported {
  const into = nothingImported();
  const keys = createKeys();
  const clocks = fileClocks(components, context.zone);
  const list = valueIn(properties, 'x-wr-calname') || name;
  const todos = components.filter(([kind]) => kind === 'vtodo');
  for (const [i, todo] of todos.entries()) readTodo(todo, i + 1, list, keys, into, clocks);
  into.lists = [...new Set(into.tasks.map((task) => task.list ?? list))].map((key) => ({
    key,
    scope: 'file',
    name: key,
  }));
  const events = components.filter(([kind]) => kind === 'vevent');
  const series = seriesIn(events, clocks);
  for (const [i, event] of events.entries()) readEvent(event, i + 1, keys, into, { clocks, series });
  return into;
}

/** 1 is the highest of 9; 0 is none. */
const priorityOf = (value: string): Priority | undefined => {
  const number = Number(value) || 0;
  return number === 0 ? undefined : number < 5 ? 'high' : number === 5 ? 'medium' : 'low';
};

function readTodo(
  [, properties, alarms]: Component,
  line: number,
  calendar: string,
  keys: ReturnType<typeof createKeys>,
  into: Imported,
  clocks: FileClocks,
): void {
  const value = (name: string) => valueIn(properties, name);
  const [firstLine = '', ...otherLines] = value('description').split('\n');
  const title = value('summary') || firstLine.trim();
  const description = value('summary') ? value('description') : otherLines.join('\n').trim();
  if (title === '') {
    noteSkipped(into, '', 'It has no title.', line);
    return;
  }
  if (propertyIn(properties, 'recurrence-id')) {
    noteSkipped(into, title, 'Changes to one occurrence of a series aren’t supported.', line);
    return;
  }
  const status = value('status').toUpperCase();
  const completed =
    status === 'COMPLETED' || value('completed') !== '' || value('percent-complete') === '100';
  if (status === 'CANCELLED') {
    noteSkipped(into, title, 'It was canceled.', line);
    return;
  }
  const start = propertyIn(properties, 'dtstart');
  const rule = propertyIn(properties, 'rrule');
  // A series is due when it begins.
  const due = propertyIn(properties, 'due') ?? (rule && start);
  const related = properties.find(
    ([name, parameters]) => name === 'related-to' && !/SIBLING|CHILD/i.test(String(parameters.reltype ?? '')),
  );
  const parent = related?.[3];
  // As our own export writes them.
  const list = value('x-daymark-list') || calendar;
  const planned = propertyIn(properties, 'x-daymark-planned-for');
  const hidden = propertyIn(properties, 'x-daymark-hidden-until');
  into.tasks.push({
    key: value('uid') || keys(list, title),
    scope: scopeOfRandom(value('uid')),
    title,
    line,
    list,
    section: value('x-daymark-section') || undefined,
    project: value('x-daymark-project') || undefined,
    parent: typeof parent === 'string' ? parent : undefined,
    notes: [description, value('location'), value('url')].filter(Boolean).join('\n\n') || undefined,
    tags: properties
      .filter(([name]) => name === 'categories')
      .flatMap(([, , , ...names]) => names.map(String)),
    priority: priorityOf(value('priority')),
    due: due && propertyWhen(due, clocks),
    planned: planned ? propertyWhen(planned, clocks) : plannedOf(due, start, clocks, rule !== undefined),
    hidden: hidden && propertyWhen(hidden, clocks),
    repeat: completed ? undefined : repeatOf(properties, into, title, line),
    minutes: readMinutes(value('estimated-duration') || value('duration')),
    completed,
    completedAt: propertyInstant(propertyIn(properties, 'completed'), clocks),
    createdAt: propertyInstant(
      propertyIn(properties, 'created') ?? propertyIn(properties, 'dtstamp'),
      clocks,
    ),
    reminders: alarms.flatMap((alarm) => reminderOf(alarm, (why) => remark(into, title, why, line))),
  });
}

/** A start says when the person means to do it; but a series starts when it's first due. */
function plannedOf(
  due: Property | undefined,
  start: Property | undefined,
  clocks: FileClocks,
  isSeries: boolean,
): string | undefined {
  if (!start || isSeries) return undefined;
  const planned = propertyWhen(start, clocks);
  return due && planned === propertyWhen(due, clocks) ? undefined : planned;
}

function repeatOf(
  properties: readonly Property[],
  into: Imported,
  title: string,
  line: number,
): ImportedRepeat | undefined {
  const rules = properties.filter(([name]) => name === 'rrule');
  const text = ruleOf(rules[0]?.[3]);
  if (text === '') return undefined;
  if (rules.length > 1) remark(into, title, 'Only the first of its repeats was read.', line);
  const except = properties
    .filter(([name]) => name === 'exdate')
    .flatMap(([, , , ...days]) => days.map((day) => String(day).slice(0, 10)));
  const repeat = tryRepeat(text, {
    ...(except.length > 0 && { except: except.slice(-100) }),
    ...(valueIn(properties, 'x-daymark-repeat-from') === 'completion' && { fromCompletion: true }),
  });
  if ('rule' in repeat) return repeat;
  remark(into, title, `It doesn’t repeat here: ${repeat.why}`, line);
  return undefined;
}

/** What Apple and RFC 9074 write in alarms that ring at a place. Their moments are placeholders. */
const PLACES = ['x-apple-proximity', 'x-apple-structured-location', 'proximity'];

const MOMENT = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

function reminderOf([kind, properties]: Component, tell: (why: string) => void): ImportedReminder[] {
  const trigger = propertyIn(properties, 'trigger');
  if (kind !== 'valarm' || typeof trigger?.[3] !== 'string') return [];
  // Apple keeps alarms that were turned off.
  if (valueIn(properties, 'action').toUpperCase() === 'NONE') return [];
  if (PLACES.some((name) => propertyIn(properties, name))) {
    tell('Location reminders aren’t supported.');
    return [];
  }
  if (trigger[2] === 'date-time') return [{ at: trigger[3] }];
  // Some programs don't say that it's a moment, nor does an example of RFC 5545.
  if (MOMENT.test(trigger[3])) return [{ at: trigger[3].replace(MOMENT, '$1-$2-$3T$4:$5:$6Z') }];
  const minutes = readMinutes(trigger[3]);
  if (minutes === undefined) return [];
  if (minutes > 0) {
    tell('Reminders after the due date aren’t supported.');
    return [];
  }
  return [{ minutesBefore: Math.abs(minutes) }];
}
