import type { Proposal } from '../../../domain/assistant/proposal.ts';
import type { ProposedSetting } from '../../../domain/assistant/propose/change-settings.ts';
import type { DiffLine } from '../../../domain/assistant/propose/suggestion.ts';
import { DAY_KEYS } from '../../../domain/planner/load/work-week.ts';
import { WEEKDAYS } from '../../../domain/time/date-words.ts';

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
  'restore-section': 'Restore section',
  'restore-savedView': 'Restore view',
  'revert-task': 'Undo change',
  'change-list': 'Rename list',
  'add-section': 'New section',
  'change-section': 'Rename section',
  'remove-section': 'Move to trash',
  'add-savedView': 'New view',
  'change-savedView': 'Change view',
  'remove-savedView': 'Move to trash',
  'change-setting': 'Change setting',
  'start-task': 'Start focus session',
};

/** The names of the settings that a proposal may change. */
export const SETTING_WORDS: Record<ProposedSetting, string> = {
  dayCapacity: 'Work a day',
  workingHours: 'Working hours',
  workDays: 'Working hours',
  pomodoroSettings: 'Pomodoro timer',
};

const FIELDS: Record<string, string> = {
  title: 'Title',
  description: 'Notes',
  addNotes: 'Added notes',
  priority: 'Priority',
  dueDate: 'Deadline',
  plannedFor: 'When',
  hiddenUntil: 'Start',
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
  lastDate: 'Last day',
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
  filter: 'Filter',
  sort: 'Sort by',
  pinned: 'In the sidebar',
  dayCapacity: 'Work a day',
  ...Object.fromEntries(DAY_KEYS.map((key, at) => [key, WEEKDAYS[at] ?? key])),
  workDuration: 'Focus',
  shortBreakDuration: 'Short break',
  longBreakDuration: 'Long break',
  sessionsBeforeLongBreak: 'Sessions before a long break',
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
