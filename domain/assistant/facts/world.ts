import type { Goal } from '../../goal/goal.ts';
import type { PlannerEvent } from '../../planner/event/planner.ts';
import type { Planning } from '../../planner/load/planning.ts';
import type { Reflection } from '../../reflection/reflection.ts';
import type { Reminder } from '../../reminder/reminder.ts';
import type { Setting } from '../../settings/setting.ts';
import { splitSharedId } from '../../shared-id.ts';
import type { Member, Membership } from '../../sharing/sharing.ts';
import { withoutHidden } from '../../task/hidden.ts';
import type { List } from '../../task/list.ts';
import { effectiveListId } from '../../task/list-home.ts';
import { type Section, sectionIdOf } from '../../task/section.ts';
import type { Task } from '../../task/task.ts';
import type { Template } from '../../template/template.ts';
import { type LocalMinute, localMinute } from '../../time/day.ts';
import type { Place } from '../../time/place.ts';
import type { FocusSession } from '../../timer/focus-session.ts';
import type { SavedView } from '../../view/saved-view.ts';
import { createShown, type Shown } from './shown.ts';

export type Account = {
  tasks: readonly Task[];
  lists: readonly List[];
  sections: readonly Section[];
  goals: readonly Goal[];
  events: readonly PlannerEvent[];
  templates: readonly Template[];
  views: readonly SavedView[];
  /** Those that the assistant may propose to change, if they are stored. */
  settings: readonly Setting[];
  reminders: readonly Reminder[];
  memberships: readonly Membership[];
  members: readonly Member[];
  me: string;
  place: Place;
  planning: Planning;
  /** Whether plans follow what focus sessions have taught, as in the planner. */
  learns: boolean;
};
/** What only a few questions are about; it is read when it is looked for. */
export type Past = {
  sessions: readonly FocusSession[];
  reflections: readonly Reflection[];
  /** The minutes from before sessions were recorded, as stored. */
  focusBefore?: unknown;
};

export type World = Account & {
  now: LocalMinute;
  zone: string;
  shown: Shown;
  /** The tasks that aren't hidden. */
  current: readonly Task[];
  listOf(task: Pick<Task, 'listId'>): List | undefined;
  sectionOf(task: Task): Section | undefined;
  remindersOf(task: Pick<Task, 'id'>): readonly Reminder[];
  mayWrite(task: Pick<Task, 'listId'>): boolean;
  /** Whose list it is, if it isn't the person's own, and how many others are members of it if it is. */
  sharingOf(list: List): { membership: Membership | undefined; otherMembers: number };
  /** Whether other people may have written a row. */
  isByOthers(row: { id: string; listId?: string }): boolean;
};

/** @param at the person's clock, in epoch milliseconds */
export function createWorld(account: Account, at: number, zone: string): World {
  const now = localMinute(at, zone);
  const lists = new Map(account.lists.map((one) => [one.id, one]));
  const isShared = ({ id, isShared }: List) => isShared || splitSharedId(id) !== undefined;
  const shared = new Set(account.lists.filter(isShared).map(({ id }) => id));
  const readOnly = new Set(account.memberships.filter(({ role }) => role === 'viewer').map(({ id }) => id));
  const sections = new Map(account.sections.map((one) => [one.id, one]));
  const reminders = Map.groupBy(account.reminders, ({ taskId }) => taskId);
  const homeOf = ({ listId }: Pick<Task, 'listId'>) => effectiveListId(listId, lists);
  return {
    ...account,
    place: { ...account.place, zone },
    now,
    current: withoutHidden(account.tasks, now.slice(0, 10)),
    zone,
    shown: createShown(),
    listOf: (task) => lists.get(homeOf(task)),
    sharingOf: (list) => ({
      membership: account.memberships.find(({ id }) => id === list.id),
      otherMembers: account.members.filter(({ listId }) => listId === list.id).length,
    }),
    sectionOf: (task) => sections.get(sectionIdOf(task, sections) ?? ''),
    remindersOf: ({ id }) => reminders.get(id) ?? [],
    mayWrite: (task) => !readOnly.has(task.listId),
    isByOthers: ({ id, listId }) =>
      splitSharedId(id) !== undefined ||
      shared.has(id) ||
      (listId !== undefined && shared.has(homeOf({ listId }))),
  };
}
