import type { Priority } from '../../task/task.ts';
import { localMinute } from '../../time/day.ts';
import {
  type Imported,
  type ImportedRepeat,
  noteSkipped,
  nothingImported,
  remark,
  scopeOfUuid,
} from '../imported/imported.ts';
import { type ImportContext, listOf, nodesOf, textOf } from '../imported/source.ts';
import { repeatOf } from '../values/read-repeat.ts';
import { instantOf, readMinutes } from '../values/read-when.ts';

type Node = Readonly<Record<string, unknown>>;

// `task export`: https://taskwarrior.org/docs/design/task/. Times are in UTC, such as 20261201T090000Z.
const PRIORITIES: Readonly<Record<string, Priority>> = { H: 'high', M: 'medium', L: 'low' };
const TIME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const REPEATS: Readonly<Record<string, string>> = {
  daily: 'FREQ=DAILY',
  day: 'FREQ=DAILY',
  weekdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  weekly: 'FREQ=WEEKLY',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  fortnight: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  bimonthly: 'FREQ=MONTHLY;INTERVAL=2',
  quarterly: 'FREQ=MONTHLY;INTERVAL=3',
  semiannual: 'FREQ=MONTHLY;INTERVAL=6',
  annual: 'FREQ=YEARLY',
  yearly: 'FREQ=YEARLY',
  biannual: 'FREQ=YEARLY;INTERVAL=2',
  biyearly: 'FREQ=YEARLY;INTERVAL=2',
};
const COUNTED =
  /^P?(\d{1,3})\s*(d|w|m|y|day|days|wk|wks|week|weeks|mo|mos|mth|mths|month|months|yr|yrs|year|years)$/i;

export const isTaskwarrior = (value: unknown): boolean =>
  nodesOf(value).some((node) => ['description', 'uuid', 'status', 'entry'].every((field) => field in node));

/** Reads the JSON of `task export`. Projects become lists, and what follows their first dot sections. */
export function readTaskwarrior(value: unknown, { zone }: ImportContext): Imported {
  const into = nothingImported();
  const nodes = nodesOf(value);
  // A series is a template and the tasks it made, of which the pending one says when it's due next.
  const running = new Set(nodes.filter(isOpen).map(({ parent }) => textOf(parent)));
  const lists = new Set<string>();
  for (const [i, node] of nodes.entries()) {
    const line = i + 1;
    const title = textOf(node.description).trim();
    const status = textOf(node.status);
    if (status === 'recurring' && running.has(textOf(node.uuid))) continue;
    if (status === 'deleted') {
      noteSkipped(into, title, 'It was deleted.', line);
      continue;
    }
    if (title === '') {
      noteSkipped(into, '', 'It has no title.', line);
      continue;
    }
    const [list = '', ...sections] = textOf(node.project).split('.');
    const name = list || 'Taskwarrior';
    lists.add(name);
    const completed = status === 'completed';
    const id = textOf(node.uuid);
    into.tasks.push({
      key: id || String(line),
      scope: scopeOfUuid(id),
      title,
      line,
      list: name,
      section: sections.join('.') || undefined,
      notes:
        nodesOf(node.annotations)
          .map(({ description }) => textOf(description))
          .join('\n') || undefined,
      tags: listOf(node.tags).map(textOf).filter(Boolean),
      priority: PRIORITIES[textOf(node.priority)],
      due: whenIn(node.due, zone),
      planned: whenIn(node.scheduled, zone),
      hidden: whenIn(node.wait, zone)?.slice(0, 10),
      repeat: completed ? undefined : repeatIn(node, (why) => remark(into, title, why, line)),
      minutes: readMinutes(textOf(node.estimate)),
      completed,
      completedAt: completed ? momentIn(node.end) : undefined,
      createdAt: momentIn(node.entry),
    });
  }
  into.lists = [...lists].map((name) => ({ key: name, scope: 'file', name }));
  return into;
}

const isOpen = ({ status }: Node): boolean => status === 'pending' || status === 'waiting';

const momentIn = (value: unknown): string | undefined =>
  instantOf(textOf(value).replace(TIME, '$1-$2-$3T$4:$5:$6Z'), 'UTC');

/** A day is written as its midnight. */
function whenIn(value: unknown, zone: string): string | undefined {
  const at = momentIn(value);
  const local = at && localMinute(at, zone);
  return local?.endsWith('T00:00') ? local.slice(0, 10) : local;
}

function repeatIn({ recur, due }: Node, tell: (why: string) => void): ImportedRepeat | undefined {
  const text = textOf(recur).trim().toLowerCase();
  if (text === '' || !due) return undefined;
  const [, number, unit = ''] = COUNTED.exec(text) ?? [];
  const frequency = { d: 'DAILY', w: 'WEEKLY', m: 'MONTHLY', y: 'YEARLY' }[unit.charAt(0)];
  const rule = REPEATS[text] ?? (Number(number) > 0 ? `FREQ=${frequency};INTERVAL=${number}` : undefined);
  if (rule) return repeatOf(rule);
  tell(`It doesn’t repeat here: “${text.slice(0, 60)}” can’t be read.`);
  return undefined;
}
