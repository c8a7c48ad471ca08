import type { Writable } from '../../domain/registry/entity.ts';
import { TASK_FIELDS } from '../../domain/task/task.ts';

/** Fields that the app fills in. A name with an entity is only of that one. */
const NOT_TYPED: ReadonlySet<string> = new Set([
  'id',
  'listId',
  'sectionId',
  'goalId',
  'taskId',
  'parentId',
  'seriesId',
  'position',
  'createdAt',
  'changedAt',
  'completedAt',
  'completedBy',
  'occurrence',
  'advanceFrom',
  'subtasks',
  'refs',
  'base',
  'onConflict',
  'overlaps',
  'setting.at',
  'role',
  'timestamp',
  'proposals',
]);

const ofTask = Object.entries(TASK_FIELDS).flatMap(([field, use]) =>
  'csv' in use ? [[field, use.csv]] : [],
);

const LABELS: Partial<Record<string, string>> = {
  ...Object.fromEntries(ofTask),
  description: 'Notes',
  'goal.description': 'Description',
  addTags: 'Added tags',
  removeTags: 'Removed tags',
  repeatText: 'Repeat, as typed',
  repeatStart: 'Repeat starts',
  repeatZone: 'Repeat time zone',
  repeatMissed: 'Missed dates',
  repeatLeft: 'Times left',
  repeatTimes: 'Times a week or month',
  repeatDone: 'Days done',
  isHabit: 'Habit',
  repeatExcept: 'Exceptions',
  addExcept: 'Added exceptions',
  removeExcept: 'Removed exceptions',
  name: 'Name',
  text: 'Text',
  isShared: 'Shared',
  category: 'Category',
  targetDate: 'Target date',
  date: 'Date',
  start: 'Start',
  end: 'End',
  link: 'Link',
  lastDate: 'Last day',
  exceptDates: 'Exceptions',
  addExceptDates: 'Added exceptions',
  removeExceptDates: 'Removed exceptions',
  at: 'Remind at',
  minutesBefore: 'Minutes before',
  filter: 'Filter',
  sort: 'Sort',
  color: 'Color',
  pinned: 'Pinned',
  tree: 'Tasks',
  value: 'Value',
  unset: 'Removed',
  content: 'Message',
  minutes: 'Minutes',
};

/** @returns undefined for what the app fills in. A field of a newer version of the app has only its own name. */
export function labelOf(entity: Writable, field: string): string | undefined {
  const ofEntity = `${entity}.${field}`;
  if (NOT_TYPED.has(field) || NOT_TYPED.has(ofEntity)) return undefined;
  return LABELS[ofEntity] ?? LABELS[field] ?? field;
}
