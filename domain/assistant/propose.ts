import type { z } from 'zod';
import type { LocalDate } from '../day.ts';
import { omitEmpty } from '../omit-empty.ts';
import { requireFree, timedOn } from '../planner/free-time.ts';
import { DEFAULT_CAPACITY } from '../planner/load.ts';
import { MAX_TITLE, type PlannerEvent, updateEvent } from '../planner/planner.ts';
import { proposeDay } from '../planner/propose-day.ts';
import { AS_ESTIMATED } from '../planner/ratio.ts';
import { Problem, parse, say } from '../problem.ts';
import { same } from '../same.ts';
import { splitSharedId } from '../shared-id.ts';
import { whenOf } from '../task/dates.ts';
import { requireFits } from '../task/fits-below.ts';
import { pathOf } from '../task/subtasks.ts';
import { isOverdue, type Task } from '../task/task.ts';
import { isDueOn, today } from '../task/today.ts';
import { known } from './known.ts';
import { dueOf, repeatFields } from './phrases.ts';
import { type Proposal, proposalOf } from './proposal.ts';
import { type Group, TOOLS, type Tool } from './tools.ts';
import type { World } from './world.ts';

/** What a call comes to: proposals, and in words why something isn't one. */
export type Proposed = { proposals: Proposal[]; refused: string[] };
type Input<T extends Tool> = z.output<(typeof TOOLS)[T]['input']>;
type ProposingTool = Exclude<Tool, 'search' | 'undo'>;

/**
 * Turns a model's tool call into proposals.
 * @param so the proposals of the answer so far
 * @throws Problem 'invalid' for an input that doesn't belong to the tool
 */
export function propose(
  tool: ProposingTool,
  input: unknown,
  world: World,
  so: readonly Proposal[],
): Proposed {
  return MEANING[tool](input, world, so);
}

const MEANING: { [T in ProposingTool]: (input: unknown, world: World, so: readonly Proposal[]) => Proposed } =
  {
    add_tasks(input, world, so) {
      const { tasks, newGoal, newList } = parse(TOOLS.add_tasks.input, input);
      const homes: Proposal[] = [
        ...(newGoal ? [proposalOf({ kind: 'add-goal', fields: named(omitEmpty(newGoal)) })] : []),
        ...(newList ? [proposalOf({ kind: 'add-list', fields: { name: oneLine(newList.name) } })] : []),
      ];
      if (homes.length > 1)
        throw new Problem('invalid', 'New tasks go into a new goal or a new list, not both at once.');
      const within = homes.length > 0 ? { within: so.length } : {};
      const added = each(tasks, (task) => [
        proposalOf({ kind: 'add-task', ...within, fields: newTaskFields(omitEmpty(task), world) }),
      ]);
      return { ...added, proposals: [...homes, ...added.proposals] };
    },
    change_tasks(input, world) {
      const { tasks, every, set } = parse(TOOLS.change_tasks.input, input);
      const rows = [
        ...(tasks ?? []).map((ref) => () => known(world.shown, 'task', ref)),
        ...(every ? groupOf(every, world) : []).map((task) => () => task),
      ];
      if (rows.length === 0)
        throw new Problem('invalid', every ? say`No task is ${{ every }}.` : 'It named no task.');
      return each(rows, (row) => [changeTask(row(), set, world)]);
    },
    move_to_trash(input, { shown, ...world }) {
      const { rows } = parse(TOOLS.move_to_trash.input, input);
      return each(rows, (ref) => {
        const task = shown.find('task', ref);
        if (task) requireWritable(task, { shown, ...world });
        const row = task ?? shown.find('event', ref) ?? known(shown, 'goal', ref);
        const entity = task ? 'task' : shown.find('event', ref) ? 'event' : 'goal';
        return [proposalOf({ kind: `remove-${entity}`, id: row.id, fields: {} })];
      });
    },
    change_goal(input, { shown }) {
      const { goal, ...changes } = parse(TOOLS.change_goal.input, input);
      const before = known(shown, 'goal', goal);
      const fields = different(before, named(changes));
      return { proposals: [proposalOf({ kind: 'change-goal', id: before.id, fields })], refused: [] };
    },
    add_events(input, world, so) {
      const { events } = parse(TOOLS.add_events.input, input);
      const made: Proposal[] = [];
      return each(events, (event) => {
        const fields = eventFields(event, world);
        const proposal = proposalOf({ kind: 'add-event', fields });
        requireRoom(updateEvent({ ...proposal.fields, id: 'new' }, {}), world, [...so, ...made]);
        made.push(proposal);
        return [proposal];
      });
    },
    change_event(input, world, so) {
      const { event, ...changes } = parse(TOOLS.change_event.input, input);
      const before = known(world.shown, 'event', event);
      const proposal = proposalOf({
        kind: 'change-event',
        id: before.id,
        fields: different(before, named(omitEmpty(changes))),
      });
      const after = updateEvent(before, proposal.fields);
      const moves = ['start', 'end', 'date'].some((field) => field in proposal.fields);
      if (moves) requireRoom(after, world, so);
      return { proposals: [proposal], refused: [] };
    },
    plan_day(input, world, so) {
      const { date, from, to } = parse(TOOLS.plan_day.input, input);
      const day = date ? dueOf(date, world.now).slice(0, 10) : world.now.slice(0, 10);
      const plan = proposeDay({
        date: day,
        now: world.now,
        tasks: world.current,
        events: [...world.events, ...blocksOn(day, so)],
        capacity: DEFAULT_CAPACITY,
        hours: { start: clock(from) ?? '09:00', end: clock(to) ?? '18:00' },
        ratio: AS_ESTIMATED,
      });
      if (plan.proposals.length === 0)
        throw new Problem('invalid', 'No free time is left for a task on that day.');
      return { proposals: plan.proposals, refused: [] };
    },
  };

/** Each item on its own: one that is refused doesn't take the others with it. */
function each<T>(items: readonly T[], of: (item: T) => Proposal[]): Proposed {
  const all: Proposed = { proposals: [], refused: [] };
  for (const item of items)
    try {
      all.proposals.push(...of(item));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      all.refused.push(error.message);
    }
  return all;
}

/** Titles have one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().toWellFormed();
const named = <T extends { title?: string | null | undefined }>(fields: T): T => ({
  ...fields,
  ...(fields.title && { title: oneLine(fields.title) }),
  ...(fields.title === null && { title: undefined }),
});

type TaskInput = Input<'change_tasks'>['set'];

/** The fields of a task, with ids instead of refs and dates instead of phrases. */
function taskFields(
  { list, goal, repeat, dueDate, plannedFor, hiddenUntil, ...fields }: TaskInput,
  world: World,
): Record<string, unknown> {
  const { shown, now } = world;
  const listId = list ? known(shown, 'list', list).id : undefined;
  if (listId) requireWritable({ listId }, world);
  if (goal && listId && splitSharedId(listId))
    throw new Problem('invalid', 'A task in another person’s list can’t have a goal.');
  return {
    ...named(fields),
    ...(repeat === null && { repeat: null }),
    ...(repeat && present(repeatFields(repeat, now))),
    ...(dueDate !== undefined && { dueDate: dueDate && dueOf(dueDate, now) }),
    ...(plannedFor !== undefined && { plannedFor: plannedFor && dueOf(plannedFor, now) }),
    ...(hiddenUntil !== undefined && { hiddenUntil: hiddenUntil && dueOf(hiddenUntil, now).slice(0, 10) }),
    ...(listId && { listId }),
    ...(goal !== undefined && { goalId: goal && known(shown, 'goal', goal).id }),
  };
}

/** A step of another task is in that task's list. */
function newTaskFields({ parent, ...fields }: Input<'add_tasks'>['tasks'][number], world: World) {
  if (!parent) return taskFields(fields, world);
  const above = known(world.shown, 'task', parent);
  requireWritable(above, world);
  if (fields.goal && splitSharedId(above.id))
    throw new Problem('invalid', 'A task in another person’s list can’t have a goal.');
  const tasks = new Map(world.tasks.map((task) => [task.id, task]));
  const siblings = world.tasks.filter(({ parentId }) => parentId === above.id).length;
  const path = [...pathOf(above, tasks), above].map(({ id }) => id);
  requireFits('new', { path, levels: 1, siblings });
  return { ...taskFields({ ...fields, list: null }, world), parentId: above.id, listId: above.listId };
}

function changeTask(before: Task, set: TaskInput, world: World): Proposal {
  requireWritable(before, world);
  const fields = taskFields(set, world);
  const to = typeof fields.listId === 'string' ? fields.listId : before.listId;
  if (splitSharedId(to)?.ownerId !== splitSharedId(before.id)?.ownerId)
    throw new Problem(
      'invalid',
      say`“${{ title: titled(before) }}” can’t go from one person’s list to another’s here.`,
    );
  if (fields.goalId && splitSharedId(before.id))
    throw new Problem('invalid', 'A task in another person’s list can’t have a goal.');
  return proposalOf({ kind: 'change-task', id: before.id, fields: different(before, fields) });
}

/** The person's own tasks of a group; other people's are only changed by name. */
function groupOf(group: Group, { current: tasks, now, me, zone }: World): Task[] {
  const own = tasks.filter(({ id }) => !splitSharedId(id));
  if (group === 'completed today') return today(own, { me, now, zone }).completed;
  const fits: Record<Exclude<Group, 'completed today'>, (task: Task) => boolean> = {
    overdue: (task) => isOverdue(task, now),
    'due today': (task) => isDueOn(task, now.slice(0, 10)),
    undated: (task) => whenOf(task) === undefined,
    'high priority': ({ priority }) => priority === 'high',
  };
  return own.filter((task) => !task.completed && fits[group](task));
}

function eventFields({ task, ...given }: Input<'add_events'>['events'][number], world: World) {
  const planned = task ? known(world.shown, 'task', task) : undefined;
  const title = given.title ?? planned?.title ?? '';
  return {
    ...omitEmpty(given),
    title: oneLine(title).slice(0, MAX_TITLE).toWellFormed(),
    category: given.category ?? (planned ? 'focus' : 'personal'),
    date: given.date ? dueOf(given.date, world.now).slice(0, 10) : world.now.slice(0, 10),
    start: clock(given.start) ?? given.start,
    end: clock(given.end) ?? given.end,
    ...(planned && { taskId: planned.id }),
  };
}

/** 9:00 as 09:00. */
const clock = (time: string | null | undefined): string | undefined =>
  time && /^\d{1,2}:\d\d/.test(time) ? time.slice(0, time.indexOf(':') + 3).padStart(5, '0') : undefined;

const blocksOn = (date: LocalDate, so: readonly Proposal[]): PlannerEvent[] =>
  so.flatMap((one, at) =>
    one.kind === 'add-event' && one.fields.date === date ? [{ ...one.fields, id: `${at}` }] : [],
  );

function requireRoom(
  event: Omit<PlannerEvent, 'id'> & { id?: string },
  world: World,
  so: readonly Proposal[],
): void {
  const date = event.date ?? world.now.slice(0, 10);
  const others = timedOn(world.events, date).filter(({ id }) => id !== event.id);
  // An event of every day has no day on which it could be in the past.
  requireFree({ ...event, date }, [...others, ...blocksOn(date, so)], event.date ? world.now : date);
}

function requireWritable(task: Pick<Task, 'listId'>, world: World): void {
  if (!world.mayWrite(task)) throw new Problem('invalid', 'You can only view that list.');
}

const titled = ({ title }: { title: string }): string => title.slice(0, 60).toWellFormed();
const present = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The changes that differ from the current row; `null` matches an absent field. */
function different(before: { title: string }, changes: object): object {
  const there = new Map<string, unknown>(Object.entries(before));
  const fields = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && !same(value, there.get(name) ?? null),
  );
  if (fields.length === 0)
    throw new Problem('invalid', say`“${{ title: titled(before) }}” is already that way.`);
  return Object.fromEntries(fields);
}
