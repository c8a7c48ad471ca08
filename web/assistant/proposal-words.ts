import type { Proposal } from '../../domain/assistant/proposal.ts';
import type { DiffLine } from '../../domain/assistant/suggestion.ts';

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
  addNotes: 'Added notes',
  priority: 'Priority',
  dueDate: 'Due',
  plannedFor: 'Do on',
  hiddenUntil: 'Hide until',
  estimatedMinutes: 'Estimate',
  project: 'Project',
  listId: 'List',
  goalId: 'Goal',
  completed: 'Status',
  createdAt: 'Added',
  color: 'Color',
  start: 'Starts',
  end: 'Ends',
  times: 'Time',
  category: 'Category',
  date: 'Day',
  tags: 'Tags',
  addTags: 'Added tags',
  removeTags: 'Removed tags',
  parentId: 'Step of',
  repeat: 'Repeats',
  repeatStart: 'Repeats from',
  repeatZone: 'Repeat time zone',
  repeatMissed: 'Missed dates',
  repeatExcept: 'Left out',
  addExcept: 'Left out',
  removeExcept: 'No longer left out',
  exceptDates: 'Not on',
  addExceptDates: 'Not on',
  removeExceptDates: 'Again on',
  occurrence: 'Occurrence',
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

export const fieldWords = (field: string): string => FIELDS[field] ?? field;

/** The lines of a new row, with an event's start and end in one. */
export function withTimes(lines: readonly DiffLine[]): DiffLine[] {
  const given = (name: string) => lines.find(({ field }) => field === name)?.after;
  const [start, end] = [given('start'), given('end')];
  if (start === undefined || end === undefined) return [...lines];
  const others = lines.filter(({ field }) => field !== 'start' && field !== 'end');
  return [{ field: 'times', after: { start, end } }, ...others];
}
