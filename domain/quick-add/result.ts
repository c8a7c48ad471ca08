import type { ReminderTime } from '../reminder/reminder.ts';
import type { Priority, TaskInput } from '../task/task.ts';
import type { QuickAddNote } from './notes.ts';
import type { QuickAddDoubt } from './words/doubts.ts';
import type { Stretch } from './words/title.ts';

/** A recognized part; `text` is the input's [start, end). */
export type QuickAddPart = Stretch & {
  text: string;
  /** Whether its words stay in the title as well: "Monday meeting notes". */
  staysInTitle?: true;
} & (
    | {
        kind:
          | 'date'
          | 'planned'
          | 'hidden'
          | 'deadline'
          | 'time'
          | 'list'
          | 'section'
          | 'project'
          | 'goal'
          | 'tag';
        value: string;
      }
    /** In words; `ends` is when the repeat ends. */
    | { kind: 'repeat' | 'ends'; value: string }
    | { kind: 'priority'; value: Priority }
    | { kind: 'estimate'; value: number }
    | { kind: 'reminder'; value: ReminderTime }
  );

export type QuickAdd = {
  title: string;
  parts: QuickAddPart[];
  notes: QuickAddNote[];
  /** What may be meant as well, to be asked about: at most one at a time. */
  doubts: QuickAddDoubt[];
  reminders: ReminderTime[];
  fields: Pick<
    TaskInput,
    | 'dueDate'
    | 'plannedFor'
    | 'hiddenUntil'
    | 'repeat'
    | 'repeatFrom'
    | 'repeatLeft'
    | 'repeatTimes'
    | 'repeatText'
    | 'priority'
    | 'listId'
    | 'sectionId'
    | 'project'
    | 'goalId'
    | 'tags'
    | 'estimatedMinutes'
  >;
};
