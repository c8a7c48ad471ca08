import type { Goal } from '../../goal/goal.ts';
import { type DayEvent, storedOf } from '../../planner/event/occurrences.ts';
import type { Reminder } from '../../reminder/reminder.ts';
import { beforeWords } from '../../reminder/reminder-words.ts';
import { repeatWords } from '../../repeat/words.ts';
import type { List } from '../../task/list.ts';
import type { Section } from '../../task/section.ts';
import { DEFAULT_PRIORITY, type Task } from '../../task/task.ts';
import type { Template } from '../../template/template.ts';
import { quoted, short } from './quoted.ts';
import { tokensIn } from './tokens.ts';
import type { World } from './world.ts';

const LONGEST_TITLE = 80;
/** The most tokens of a title or another name, of a short one, and of a title of which there are many. */
const [MOST_TITLE, MOST_NAME, MOST_BRIEF] = [40, 12, 10];
const [TAGS_TOLD, REMINDERS_TOLD] = [5, 3];
/** Marks text that another person may have written. */
export const OTHERS = 'other people';

/** A line about a row, such as `task {"title":"Call Ann"}`. Nothing in it can pass for anything but data. */
export const line = (kind: string, facts: object): string => `${kind} ${quoted(facts)}`;
export const title = (text: string, most = MOST_TITLE): string => {
  let kept = short(text, LONGEST_TITLE);
  for (let tokens = tokensIn(quoted(kept)); tokens > most; tokens = tokensIn(quoted(kept)))
    kept = short(kept, Math.max(1, Math.floor((kept.length * most) / tokens)));
  return kept;
};

/** What the model is told about a row; usual values are left out. */
export function taskFacts(world: World, task: Task): object {
  const list = world.listOf(task);
  const goal = task.goalId && world.goals.find(({ id }) => id === task.goalId);
  const section = world.sectionOf(task);
  const reminders = world.remindersOf(task);
  return {
    ref: world.shown.refOf('task', task),
    title: title(task.title),
    ...(task.priority !== DEFAULT_PRIORITY && { priority: task.priority }),
    dueDate: task.dueDate,
    plannedFor: task.plannedFor,
    hiddenUntil: task.hiddenUntil,
    estimatedMinutes: task.estimatedMinutes,
    project: task.project && title(task.project, MOST_NAME),
    list: list && world.shown.refOf('list', list),
    section: section && world.shown.refOf('section', section),
    goal: goal ? world.shown.refOf('goal', goal) : undefined,
    ...(task.tags && tagFacts(task.tags)),
    ...(task.parentId && { isStep: true }),
    ...(task.repeat && { repeat: repeatWords({ ...task, repeat: task.repeat }, world.place) }),
    ...(reminders.length > 0 && { remind: reminders.slice(0, REMINDERS_TOLD).map(reminderTime) }),
    ...(task.description && { hasNotes: true }),
    ...(world.isByOthers(task) && { from: OTHERS }),
  };
}

const tagFacts = (tags: readonly string[]): object => ({
  tags: tags.slice(0, TAGS_TOLD).map((tag) => title(tag, MOST_NAME)),
  ...(tags.length > TAGS_TOLD && { moreTags: tags.length - TAGS_TOLD }),
});

/** The least that says which task it is, for when there is no room for the rest. */
export const briefTaskFacts = (world: World, task: Task): object => ({
  ref: world.shown.refOf('task', task),
  title: title(task.title, MOST_BRIEF),
  ...(task.priority !== DEFAULT_PRIORITY && { priority: task.priority }),
  ...(task.plannedFor ? { plannedFor: task.plannedFor } : { dueDate: task.dueDate }),
  ...(world.isByOthers(task) && { from: OTHERS }),
});

export const eventFacts = ({ shown }: World, event: DayEvent): object => ({
  ref: shown.refOf('event', storedOf(event)),
  title: title(event.title),
  start: event.start,
  end: event.end,
  category: event.category,
});

export function listFacts(world: World, list: List): object {
  const { membership, otherMembers } = world.sharingOf(list);
  return {
    ref: world.shown.refOf('list', list),
    name: title(list.name),
    ...(membership && { owner: title(membership.ownerEmail) }),
    ...(membership?.role === 'viewer' && { readOnly: true }),
    ...(otherMembers > 0 && { owner: 'the person', otherMembers }),
    ...(world.isByOthers(list) && { from: OTHERS }),
  };
}

export const sectionFacts = (world: World, section: Section): object => {
  const list = world.lists.find(({ id }) => id === section.listId);
  return {
    ref: world.shown.refOf('section', section),
    name: title(section.name),
    list: list && world.shown.refOf('list', list),
    ...(world.isByOthers(section) && { from: OTHERS }),
  };
};

export const templateFacts = ({ shown }: World, template: Template): object => ({
  ref: shown.refOf('template', template),
  name: title(template.name),
});

export const goalFacts = ({ shown }: World, { targetDate, ...goal }: Goal): object => ({
  ref: shown.refOf('goal', { targetDate, ...goal } as Goal),
  title: title(goal.title),
  targetDate,
});

export const reminderTime = ({ at, minutesBefore = 0 }: Reminder): string => at ?? beforeWords(minutesBefore);
