import { DAY_KEYS, DAY_OFF, type WorkDay } from '../../../domain/planner/load/work-week.ts';
import { beforeWords } from '../../../domain/reminder/reminder-words.ts';
import { repeatWords } from '../../../domain/repeat/words.ts';
import { estimateWords } from '../../../domain/task/figures/estimate-words.ts';
import type { Priority } from '../../../domain/task/task.ts';
import type { LocalMinute } from '../../../domain/time/day.ts';
import { shownPlace } from '../../device/place.ts';
import { capacityWords } from '../../planner/capacity-words.ts';
import { type Times, timesWords } from '../../planner/times-words.ts';
import { clockWords, dueWords } from '../../task/date/due-words.ts';
import { PRIORITY_LABELS } from '../../task/row/priority.tsx';

const DATES: ReadonlySet<string> = new Set([
  'at',
  'dueDate',
  'plannedFor',
  'hiddenUntil',
  'date',
  'lastDate',
  'targetDate',
  'repeatStart',
  'occurrence',
  'repeatExcept',
  'addExcept',
  'removeExcept',
  'exceptDates',
  'addExceptDates',
  'removeExceptDates',
]);
const MINUTES: ReadonlySet<string> = new Set([
  'estimatedMinutes',
  'dayCapacity',
  'workDuration',
  'shortBreakDuration',
  'longBreakDuration',
]);
const DAYS: ReadonlySet<string> = new Set(DAY_KEYS);

const workDayWords = (day: WorkDay): string =>
  day.capacity === DAY_OFF ? 'Day off' : `${timesWords(day)}, ${capacityWords(day.capacity)}`;

type Repeating = Parameters<typeof repeatWords>[0];

type Names = {
  now: LocalMinute;
  tasks: ReadonlyMap<string, { title: string }>;
  lists: ReadonlyMap<string, { name: string }>;
  sections: ReadonlyMap<string, { name: string }>;
  goals: ReadonlyMap<string, { title: string }>;
};

export function valueWords(
  field: string,
  value: unknown,
  { now, tasks, lists, sections, goals }: Names,
): string {
  if (value === undefined) return 'None';
  if (DAYS.has(field)) return workDayWords(value as WorkDay);
  if (field === 'times') return timesWords(value as Times);
  const text = String(value);
  if (Array.isArray(value))
    return value.map((item) => (DATES.has(field) ? dueWords(String(item), now) : String(item))).join(', ');
  if (field === 'parentId') return tasks.get(text)?.title ?? 'None';
  if (field === 'repeat') return repeatWords(value as Repeating, shownPlace());
  if (field === 'repeatMissed') return value === 'all' ? 'One by one' : text;
  if (field === 'color') return `${text[0]?.toUpperCase()}${text.slice(1)}`;
  if (DATES.has(field)) return dueWords(text, now);
  if (field === 'start' || field === 'end') return clockWords(text);
  if (MINUTES.has(field)) return estimateWords(Number(value));
  if (field === 'pinned') return value ? 'Yes' : 'No';
  if (field === 'priority') return PRIORITY_LABELS[value as Priority];
  if (field === 'completed') return value ? 'Completed' : 'Open';
  if (field === 'listId') return lists.get(text)?.name ?? text;
  if (field === 'sectionId') return sections.get(text)?.name ?? 'None';
  if (field === 'minutesBefore') return beforeWords(Number(value));
  if (field === 'goalId') return goals.get(text)?.title ?? text;
  return field === 'category' ? `${text[0]?.toUpperCase()}${text.slice(1)}` : text;
}
