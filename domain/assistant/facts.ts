import type { Goal } from '../goal/goal.ts';
import { DEFAULT_PLACE } from '../place.ts';
import type { PlannerEvent } from '../planner/planner.ts';
import { repeatWords } from '../repeat/words.ts';
import type { List } from '../task/list.ts';
import { DEFAULT_PRIORITY, type Task } from '../task/task.ts';
import { quoted, short } from './quoted.ts';
import type { World } from './world.ts';

const LONGEST_TITLE = 80;
/** Marks text that another person may have written. */
export const OTHERS = 'other people';

/** A line about a row, such as `task {"ref":"t1","title":"Call Ann"}`. */
export const line = (kind: string, facts: object): string => `${kind} ${quoted(facts)}`;
export const title = (text: string): string => short(text, LONGEST_TITLE);

/** What the model is told about a row; usual values are left out. */
export function taskFacts(world: World, task: Task): object {
  const list = world.listOf(task);
  const goal = task.goalId && world.goals.find(({ id }) => id === task.goalId);
  return {
    ref: world.shown.refOf('task', task),
    title: title(task.title),
    ...(task.priority !== DEFAULT_PRIORITY && { priority: task.priority }),
    dueDate: task.dueDate,
    plannedFor: task.plannedFor,
    hiddenUntil: task.hiddenUntil,
    estimatedMinutes: task.estimatedMinutes,
    project: task.project && title(task.project),
    list: list && world.shown.refOf('list', list),
    goal: goal ? world.shown.refOf('goal', goal) : undefined,
    ...(task.tags && { tags: task.tags }),
    ...(task.parentId && { isStep: true }),
    ...(task.repeat && { repeat: repeatWords({ ...task, repeat: task.repeat }, DEFAULT_PLACE) }),
    ...(task.description && { hasNotes: true }),
    ...(world.isByOthers(task) && { from: OTHERS }),
  };
}

export const eventFacts = ({ shown }: World, event: PlannerEvent): object => ({
  ref: shown.refOf('event', event),
  title: title(event.title),
  start: event.start,
  end: event.end,
  category: event.category,
});

export function listFacts(world: World, list: List): object {
  const membership = world.memberships.find(({ id }) => id === list.id);
  const members = world.members.filter(({ listId }) => listId === list.id).length;
  return {
    ref: world.shown.refOf('list', list),
    name: title(list.name),
    ...(membership && { owner: membership.ownerEmail }),
    ...(membership?.role === 'viewer' && { readOnly: true }),
    ...(members > 0 && { owner: 'the person', otherMembers: members }),
    ...(world.isByOthers(list) && { from: OTHERS }),
  };
}

export const goalFacts = ({ shown }: World, { targetDate, ...goal }: Goal): object => ({
  ref: shown.refOf('goal', { targetDate, ...goal } as Goal),
  title: title(goal.title),
  targetDate,
});
