import type { Proposal } from '../../domain/assistant/proposal.ts';
import type { DiffLine } from '../../domain/assistant/suggestion.ts';
import type { LocalMinute } from '../../domain/day.ts';
import { beforeWords } from '../../domain/reminder/reminder-words.ts';
import { repeatWords } from '../../domain/repeat/words.ts';
import type { Priority } from '../../domain/task/task.ts';
import { shownPlace } from '../device/place.ts';
import { type Times, timesWords } from '../planner/times-words.ts';
import { clockWords, dueWords } from '../task/due-words.ts';
import { estimateWords } from '../task/estimate-select.tsx';
import { PRIORITY_LABELS } from '../task/priority.tsx';

export const KIND_WORDS: Record<Proposal['kind'], string> = {
  'add-task': 'New task',
  'change-task': 'Change task',
  'add-event': 'New event',
  'change-event': 'Change event',
  'remove-task': 'Move to trash',
  'remove-event': 'Move to trash',
  'remove-goal': 'Move to trash',
  'add-goal': 'New goal',
  'change-goal': 'Change goal',
  'add-list': 'New list',
  'add-reminder': 'New reminder',
  'remove-reminder': 'Remove reminder',
  'remove-list': 'Move to trash',
  'restore-task': 'Restore task',
  'restore-event': 'Restore event',
  'restore-goal': 'Restore goal',
  'revert-task': 'Undo change',
};

const FIELDS: Record<string, string> = {
  title: 'Title',
  description: 'Notes',
  priority: 'Priority',
  dueDate: 'Due',
  plannedFor: 'Do on',
  hiddenUntil: 'Hide until',
  estimatedMinutes: 'Estimate',
  project: 'Project',
  listId: 'List',
  goalId: 'Goal',
  completed: 'Status',
  start: 'Starts',
  end: 'Ends',
  times: 'Time',
  category: 'Category',
  date: 'Day',
  tags: 'Tags',
  parentId: 'Step of',
  repeat: 'Repeats',
  targetDate: 'Target date',
  name: 'Name',
  sectionId: 'Section',
  at: 'Remind',
  minutesBefore: 'Remind',
  subtasks: 'Subtasks',
  'within-task': 'Step of',
  'within-goal': 'Goal',
  'within-list': 'List',
};
const DATES: ReadonlySet<string> = new Set([
  'at',
  'dueDate',
  'plannedFor',
  'hiddenUntil',
  'date',
  'targetDate',
]);
export const fieldWords = (field: string): string => FIELDS[field] ?? field;

/** The lines of a new row, with an event's start and end in one. */
export function withTimes(lines: readonly DiffLine[]): DiffLine[] {
  const given = (name: string) => lines.find(({ field }) => field === name)?.after;
  const [start, end] = [given('start'), given('end')];
  if (start === undefined || end === undefined) return [...lines];
  const others = lines.filter(({ field }) => field !== 'start' && field !== 'end');
  return [{ field: 'times', after: { start, end } }, ...others];
}

/** What is needed to turn ids and dates into words. */
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
  if (field === 'times') return timesWords(value as Times);
  const text = String(value);
  if (Array.isArray(value)) return value.join(', ');
  if (field === 'parentId') return tasks.get(text)?.title ?? 'None';
  if (field === 'repeat') return repeatWords({ repeat: text }, shownPlace());
  if (DATES.has(field)) return dueWords(text, now);
  if (field === 'start' || field === 'end') return clockWords(text);
  if (field === 'estimatedMinutes') return estimateWords(Number(value));
  if (field === 'priority') return PRIORITY_LABELS[value as Priority];
  if (field === 'completed') return value ? 'Completed' : 'Open';
  if (field === 'listId') return lists.get(text)?.name ?? text;
  if (field === 'sectionId') return sections.get(text)?.name ?? 'None';
  if (field === 'minutesBefore') return beforeWords(Number(value));
  if (field === 'goalId') return goals.get(text)?.title ?? text;
  return field === 'category' ? `${text[0]?.toUpperCase()}${text.slice(1)}` : text;
}
