import { fold } from '../fold.ts';
import { splitSharedId } from '../shared-id.ts';
import { whenOf } from '../task/dates.ts';
import { isHidden } from '../task/hidden.ts';
import type { List } from '../task/list.ts';
import { effectiveListId } from '../task/list-home.ts';
import { EVERYTHING, matches } from '../task/order/task-view.ts';
import type { Section } from '../task/section.ts';
import { isSeries } from '../task/series.ts';
import { goalOf, isOverdue, type Task } from '../task/task.ts';
import { effectiveSectionId } from '../task/tree/effective-section.ts';
import { parentOf } from '../task/tree/subtasks.ts';
import { dayBounds, type LocalDate, type LocalMinute } from '../time/day.ts';
import type { Place } from '../time/place.ts';
import { filterDay } from './days.ts';
import { type Filter, type Keyword, type Term, termsOf, type When } from './filter.ts';
import { plain } from './names.ts';
import { isPastField } from './word-terms.ts';

export type FilterEnv = {
  now: LocalMinute;
  place: Place;
  lists: ReadonlyMap<string, Pick<List, 'isShared'>>;
  sections: ReadonlyMap<string, Pick<Section, 'listId'>>;
  /** All tasks that the person sees: subtasks follow from them. */
  tasks: ReadonlyMap<string, Task>;
};

type Test = (task: Task) => boolean;

/** Whether a filter asks for completed tasks; otherwise it finds open ones. */
export const asksForDone = (filter: Filter): boolean =>
  termsOf(filter).some(
    (term) =>
      (term.is === 'keyword' && term.name === 'done') || (term.is === 'date' && term.field === 'completed'),
  );

/** Whether a filter says which hidden tasks it finds; otherwise it finds none. */
export const asksForHidden = (filter: Filter): boolean =>
  termsOf(filter).some((term) => term.is === 'keyword' && term.name === 'hidden');

/** Finds open tasks, unless it asks for completed ones too. @param isForDone whether those count in any case */
export function filterTest(filter: Filter, env: FilterEnv, isForDone = asksForDone(filter)): Test {
  const test = testOf(filter, env);
  return isForDone ? test : (task) => !task.completed && test(task);
}

function testOf(filter: Filter, env: FilterEnv): Test {
  if (filter.is === 'not') {
    const test = testOf(filter.one, env);
    return (task) => !test(task);
  }
  if (filter.is === 'and' || filter.is === 'or') {
    const tests = filter.all.map((one) => testOf(one, env));
    return filter.is === 'and'
      ? (task) => tests.every((test) => test(task))
      : (task) => tests.some((test) => test(task));
  }
  return termTest(filter, env);
}

const plusDays = (date: string, days: number): LocalDate =>
  Temporal.PlainDate.from(date.slice(0, 10)).add({ days }).toString();

const isFor = (from: LocalDate, to: LocalDate): Test => {
  return (task) => {
    const day = whenOf(task)?.slice(0, 10);
    return day !== undefined && day >= from && day <= to;
  };
};

const parentIds = (tasks: FilterEnv['tasks']): ReadonlySet<string | undefined> =>
  new Set(Array.from(tasks.values(), (task) => task.parentId && parentOf(task, tasks)?.id));

function keywordTest(name: Keyword, { now, lists, tasks }: FilterEnv): Test {
  const day = now.slice(0, 10);
  const isOnDay = (days: number) => isFor(plusDays(day, days), plusDays(day, days));
  const tests: Record<Keyword, () => Test> = {
    overdue: () => (task) => isOverdue(task, now),
    today: () => isOnDay(0),
    tomorrow: () => isOnDay(1),
    yesterday: () => isOnDay(-1),
    'no date': () => (task) => whenOf(task) === undefined,
    'no tags': () => (task) => task.tags === undefined,
    'no project': () => (task) => task.project === undefined,
    'no goal': () => (task) => goalOf(task) === undefined,
    'no estimate': () => (task) => task.estimatedMinutes === undefined,
    recurring: () => isSeries,
    shared: () => (task) =>
      splitSharedId(task.id) !== undefined ||
      lists.get(effectiveListId(task.listId, lists))?.isShared === true,
    subtask: () => (task) => task.parentId !== undefined && parentOf(task, tasks) !== undefined,
    parent: () => {
      const parents = parentIds(tasks);
      return ({ id }) => parents.has(id);
    },
    hidden: () => (task) => isHidden(task, day),
    done: () => (task) => task.completed,
  };
  return tests[name]();
}

/** Compares a value with a day. @param first the day's first value, or the day itself @param next the next day's */
const compared =
  (when: When, first: string, next: string) =>
  (value: string | undefined): boolean =>
    value !== undefined &&
    (when === 'before' ? value < first : when === 'after' ? value >= next : value >= first && value < next);

function termTest(term: Term, env: FilterEnv): Test {
  switch (term.is) {
    case 'keyword':
      return keywordTest(term.name, env);
    case 'priority':
      return (task) => task.priority === term.value;
    case 'tag': {
      const name = fold(term.name);
      const isIt = (tag: string) => (term.isPrefix ? fold(tag).startsWith(name) : fold(tag) === name);
      return ({ tags = [] }) => tags.some(isIt);
    }
    case 'project': {
      const name = plain(term.name);
      return ({ project }) => project !== undefined && plain(project) === name;
    }
    case 'list':
      return ({ listId }) => term.ids.includes(effectiveListId(listId, env.lists));
    case 'section':
      return (task) => term.ids.includes(effectiveSectionId(task, env.tasks, env.sections) ?? '');
    case 'goal':
      return (task) => term.ids.includes(goalOf(task) ?? '');
    case 'next':
      return isFor(env.now.slice(0, 10), plusDays(env.now, term.days - 1));
    case 'date': {
      const day = filterDay(term.day, env, isPastField(term.field));
      if (!day) return () => false;
      if (term.field === 'due' || term.field === 'planned') {
        const isIn = compared(term.when, day, plusDays(day, 1));
        const name = term.field === 'due' ? 'dueDate' : 'plannedFor';
        return (task) => isIn(task[name]?.slice(0, 10));
      }
      const { start, end } = dayBounds(day, env.place.zone);
      // Days begin at a whole minute, and instants compare as text up to it, however precise they are.
      const isIn = compared(term.when, start.slice(0, 16), end.slice(0, 16));
      const at = (task: Task) => (term.field === 'created' ? task.createdAt : task.completedAt);
      return (task) => isIn(at(task)?.slice(0, 16));
    }
    case 'estimate': {
      const { from = 0, to = Number.POSITIVE_INFINITY } = term;
      return ({ estimatedMinutes: minutes }) => minutes !== undefined && minutes >= from && minutes <= to;
    }
    case 'search':
      return matches({ ...EVERYTHING, search: term.words });
  }
}
