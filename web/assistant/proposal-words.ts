import type { Proposal } from '../../domain/assistant/proposal.ts';
import type { DiffLine } from '../../domain/assistant/suggestion.ts';
import type { LocalMinute } from '../../domain/day.ts';
import type { Priority } from '../../domain/task/task.ts';
import { type Times, timesWords } from '../planner/times-words.ts';
import { clockWords, dueWords } from '../task/due-words.ts';
import { estimateWords } from '../task/estimate-select.tsx';
import { PRIORITY_LABELS } from '../task/priority.tsx';

export const KIND_WORDS: Record<Proposal['kind'], string> = {
  'add-task': 'New task',
  'change-task': 'Change task',
  'add-event': 'New event',
  'change-event': 'Change event',
};

const FIELDS: Record<string, string> = {
  title: 'Title',
  description: 'Notes',
  priority: 'Priority',
  dueDate: 'Due',
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
};
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
  lists: ReadonlyMap<string, { name: string }>;
  goals: ReadonlyMap<string, { title: string }>;
};

export function valueWords(field: string, value: unknown, { now, lists, goals }: Names): string {
  if (value === undefined) return 'None';
  if (field === 'times') return timesWords(value as Times);
  const text = String(value);
  if (field === 'dueDate' || field === 'date') return dueWords(text, now);
  if (field === 'start' || field === 'end') return clockWords(text);
  if (field === 'estimatedMinutes') return estimateWords(Number(value));
  if (field === 'priority') return PRIORITY_LABELS[value as Priority];
  if (field === 'completed') return value ? 'Completed' : 'Open';
  if (field === 'listId') return lists.get(text)?.name ?? text;
  if (field === 'goalId') return goals.get(text)?.title ?? text;
  return field === 'category' ? `${text[0]?.toUpperCase()}${text.slice(1)}` : text;
}
