import type { Priority } from '../task/task.ts';
import type { LocalMinute } from '../time/day.ts';
import type { Place } from '../time/place.ts';

export const KEYWORDS = {
  overdue: 'overdue',
  today: 'for today',
  tomorrow: 'for tomorrow',
  yesterday: 'for yesterday',
  'no date': 'without a date',
  'no tags': 'without tags',
  'no project': 'without a project',
  'no goal': 'without a goal',
  'no estimate': 'without an estimate',
  recurring: 'repeating',
  shared: 'in a shared list',
  subtask: 'a subtask',
  parent: 'with subtasks',
  hidden: 'hidden for now',
  done: 'completed',
} as const;
export type Keyword = keyof typeof KEYWORDS;

export const PRIORITY_WORDS: Record<string, Priority> = { p1: 'high', p2: 'medium', p3: 'low' };

export const DATE_FIELDS = {
  due: 'due',
  deadline: 'due',
  planned: 'planned',
  created: 'created',
  completed: 'completed',
} as const;
export type DateField = (typeof DATE_FIELDS)[keyof typeof DATE_FIELDS];
export type When = 'before' | 'after' | 'on';

/** One condition on a task. Days are kept as they were written, because most of them move on with today. */
export type Term =
  | { is: 'keyword'; name: Keyword }
  | { is: 'priority'; value: Priority }
  /** `isPrefix`: any tag that begins with the name. */
  | { is: 'tag'; name: string; isPrefix: boolean }
  | { is: 'project'; name: string }
  /** `ids`: all lists, sections or goals of that name. */
  | { is: 'list' | 'section' | 'goal'; name: string; ids: readonly string[] }
  | { is: 'next'; days: number }
  | { is: 'date'; field: DateField; when: When; day: string }
  /** In minutes, both inclusive. */
  | { is: 'estimate'; from?: number; to?: number }
  | { is: 'search'; words: string };

export type Filter =
  | Term
  | { is: 'and'; all: readonly Filter[] }
  | { is: 'or'; all: readonly Filter[] }
  | { is: 'not'; one: Filter };

/** The ids that names stood for when a filter was saved, by sigil and folded name, so that it survives renaming. */
export type Refs = Readonly<Record<string, readonly string[]>>;

export type FilterNames = {
  now: LocalMinute;
  place: Place;
  lists: readonly { id: string; name: string }[];
  sections: readonly { id: string; name: string }[];
  goals: readonly { id: string; title: string }[];
  projects: readonly string[];
  tags: readonly string[];
  refs?: Refs | undefined;
};

export function termsOf(filter: Filter): Term[] {
  if (filter.is === 'not') return termsOf(filter.one);
  return filter.is === 'and' || filter.is === 'or' ? filter.all.flatMap(termsOf) : [filter];
}
