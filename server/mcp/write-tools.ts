import { z } from 'zod';
import { quoted } from '../../domain/assistant/facts/quoted.ts';
import type { World } from '../../domain/assistant/facts/world.ts';
import { meantOccurrence } from '../../domain/assistant/propose/meant-occurrence.ts';
import { planDays } from '../../domain/assistant/propose/plan-days.ts';
import type { ActStep } from '../../domain/mutation/act.ts';
import { isRecurring } from '../../domain/planner/event/begin-days.ts';
import { OCCURRENCE_SCOPES, type OccurrenceScope } from '../../domain/planner/event/event-series.ts';
import { IN_ANOTHER, isOutside } from '../../domain/planner/event/outside-event.ts';
import { type PlannerEvent, plannerUpdates } from '../../domain/planner/event/planner.ts';
import { Problem, parse } from '../../domain/problem.ts';
import { reminderRules } from '../../domain/reminder/reminder.ts';
import { idWithin } from '../../domain/shared-id.ts';
import { type Task, taskUpdates } from '../../domain/task/task.ts';
import { descendantsOf } from '../../domain/task/tree/subtasks.ts';
import type { LocalDate } from '../../domain/time/day.ts';
import { daysFrom } from '../../domain/time/month.ts';
import { readPast } from '../assistant/read-account.ts';
import { typedReader } from '../resources/read-typed.ts';
import { adding, asOne, fieldsToWrite, type PlannedChange, plannedChange, updating } from './changes.ts';
import type { ShownAt } from './confirm.ts';
import { daySchema, rowId } from './read-tools.ts';
import { tasksById } from './row-data.ts';
import type { ToolContext } from './tool-context.ts';
import { undoing } from './undo.ts';

const MOST_ROWS = 50;
const MOST_LINES = 25;
const LONGEST_LINE = 2_000;
const MOST_DAYS = 7;

/** A tool that changes something once its changes are confirmed. `plan` finds out what they are. */
type WriteTool<S extends z.ZodObject = z.ZodObject> = {
  description: string;
  input: S;
  plan(input: z.output<S>, context: ToolContext, shown: ShownAt): Promise<PlannedChange>;
};
const writeTool = <S extends z.ZodObject>(tool: WriteTool<S>): WriteTool => tool;

const CHANGED = taskUpdates.pick({
  title: true,
  description: true,
  priority: true,
  plannedFor: true,
  dueDate: true,
  hiddenUntil: true,
  estimatedMinutes: true,
  project: true,
  goalId: true,
  listId: true,
  sectionId: true,
  parentId: true,
  tags: true,
}).shape;
/** What a model has to know of it; the rules themselves check it when the change is previewed. */
const optional = <Shape extends object>(shape: Shape) =>
  Object.fromEntries(Object.keys(shape).map((field) => [field, z.unknown().optional()])) as Record<
    keyof Shape,
    z.ZodOptional<z.ZodUnknown>
  >;
const change = z.strictObject({ id: rowId, ...optional(CHANGED) });
const CHANGED_EVENT = plannerUpdates.pick({
  title: true,
  start: true,
  end: true,
  date: true,
  category: true,
}).shape;

export const WRITE_TOOLS: Readonly<Record<string, WriteTool>> = {
  add_tasks: writeTool({
    description:
      'Add tasks. Each is typed as in quick add: “Call Ann tomorrow 9am !high #work +Website @phone 30m every week”; lines after the first are notes.',
    input: z.strictObject({ tasks: z.array(z.string().min(1).max(LONGEST_LINE)).min(1).max(MOST_LINES) }),
    async plan({ tasks }, { caller, database, readWorld }, { at, key }) {
      const world = await readWorld(at);
      const read = await typedReader(database.db, caller.accountId, { at });
      const changes: PlannedChange[] = [];
      for (const [n, text] of tasks.entries()) {
        const { input, reminders } = read(text);
        const taskId = idWithin(input.listId ?? '', `${key}-${n}`);
        const more = reminders.map((time, m) => reminderStep(taskId, `${key}-${n}-${m}`, time));
        changes.push(
          adding(world, 'task', taskId, input, {
            steps: more,
            lines: reminders.map((time) => `  + reminder: ${quoted(time)}`),
          }),
        );
      }
      return asOne(changes);
    },
  }),

  change_tasks: writeTool({
    description:
      'Change fields of tasks: title, description (notes), priority (low, medium, high), plannedFor (the day to do it, or YYYY-MM-DDTHH:MM), dueDate (the deadline), hiddenUntil, estimatedMinutes, project, tags (all of them), and listId, sectionId, goalId, parentId. null empties one.',
    input: z.strictObject({ changes: z.array(change).min(1).max(MOST_ROWS) }),
    async plan({ changes }, { readWorld }, { at }) {
      const world = await readWorld(at);
      return asOne(changes.map(({ id, ...updates }) => updating(world, 'task', taskOf(world, id), updates)));
    },
  }),

  complete_tasks: writeTool({
    description: 'Complete tasks, or of a repeating one the open occurrence. reopen does the reverse.',
    input: z.strictObject({
      ids: z.array(rowId).min(1).max(MOST_ROWS),
      withSubtasks: z.boolean().optional(),
      reopen: z.boolean().optional(),
    }),
    async plan({ ids, withSubtasks = false, reopen = false }, { readWorld }, { at }) {
      const world = await readWorld(at);
      const tasks = ids.map((id) => taskOf(world, id));
      return asOne(
        tasks.map((task) =>
          reopen
            ? updating(world, 'task', task, { completed: false })
            : completing(world, task, withSubtasks, at),
        ),
      );
    },
  }),

  change_event: writeTool({
    description:
      'Change an event: title, category, date, start and end (HH:MM). If it repeats, day is which occurrence, and scope whether it alone (day), it and later ones (later) or all change.',
    input: z.strictObject({
      id: rowId,
      day: daySchema.optional(),
      scope: z.enum(OCCURRENCE_SCOPES).optional(),
      ...optional(CHANGED_EVENT),
    }),
    async plan({ id, day, scope, ...updates }, { readWorld }, { at, key }) {
      const world = await readWorld(at);
      const event = world.events.find((each) => each.id === id);
      if (!event) throw new Problem('not-found', 'This event doesn’t exist. Look for it with agenda.');
      if (isOutside(event)) throw new Problem('invalid', IN_ANOTHER);
      return asOne([
        isRecurring(event)
          ? changingOccurrences(event, meantOf(event, world, day, scope), updates, `${key}-0`)
          : updating(world, 'event', event, updates),
      ]);
    },
  }),

  plan_days: writeTool({
    description: 'Put blocks for open tasks into the free time of a day, or of up to seven.',
    input: z.strictObject({ from: daySchema.optional(), days: z.int().min(1).max(MOST_DAYS).optional() }),
    async plan({ from, days = 1 }, { caller, database, readWorld }, { at, key }) {
      const world = await readWorld(at);
      const dates = daysFrom(from ?? world.now.slice(0, 10), days);
      const past = await readPast(database, caller.accountId);
      const asked = { from: dates[0], to: dates.at(-1) };
      const { proposals, refused } = planDays(asked, world, [], past);
      if (proposals.length === 0) throw new Problem('invalid', refused.join(' '));
      return asOne(proposals.map((proposal, n) => plannedChange(world, proposal, `${key}-${n}`)));
    },
  }),

  undo: writeTool({
    description: 'Take back a change that this app made. What someone has changed since stays.',
    input: z.strictObject({ change: z.int().min(1) }),
    async plan({ change }, context, { at, key }) {
      const world = await context.readWorld(at);
      const proposals = await undoing(context, world, change);
      return asOne(proposals.map((proposal, n) => plannedChange(world, proposal, `${key}-${n}`)));
    },
  }),
};

type Meant = { date: LocalDate; scope: OccurrenceScope };

/** Without a day, all occurrences are meant; with one, it alone. @throws Problem 'invalid' if it isn't on that day */
const meantOf = (
  event: PlannerEvent,
  { now }: World,
  day: LocalDate | undefined,
  scope: OccurrenceScope | undefined,
): Meant => ({ date: meantOccurrence(event, now, day), scope: scope ?? (day ? 'day' : 'all') });

const SCOPE_WORDS: Record<OccurrenceScope, (date: LocalDate) => string> = {
  day: (date) => `on ${date} only`,
  later: (date) => `on ${date} and later`,
  all: () => 'on all of its days',
};

/** As the planner does it. @param newId of the event that the changed ones become */
function changingOccurrences(
  event: PlannerEvent,
  { date, scope }: Meant,
  given: object,
  newId: string,
): PlannedChange {
  const { id, title, repeat } = event;
  const { input, lines } = fieldsToWrite({ ...event, date }, given);
  if (lines.length === 0) return { steps: [], lines: [], concerns: [event] };
  const updates = parse(plannerUpdates, input);
  const args = { eventId: id, date, scope, updates, newId, ...(repeat && { repeat }) };
  return {
    steps: [{ action: 'mutate', mutation: { name: 'changeOccurrences', args } }],
    lines: [`change event ${quoted({ id, title })} ${SCOPE_WORDS[scope](date)}`, ...lines],
    concerns: [event],
  };
}

/** @throws Problem 'not-found' */
function taskOf(world: World, id: string): Task {
  const task = world.tasks.find((each) => each.id === id);
  if (!task) throw new Problem('not-found', 'One of these tasks doesn’t exist. Look for it with find_tasks.');
  return task;
}

const reminderStep = (taskId: string, id: string, time: object): ActStep => ({
  action: 'add',
  entity: 'reminder',
  id,
  input: { ...reminderRules.input.parse({ taskId, ...time }) },
});

function completing(world: World, task: Task, withSubtasks: boolean, at: number): PlannedChange {
  const below = withSubtasks
    ? descendantsOf(task.id, tasksById(world)).filter((each) => !each.completed)
    : [];
  if (task.completed && below.length === 0) return { steps: [], lines: [], concerns: [task] };
  const along = below.map((each) => ({ taskId: each.id, ...occurrenceOf(each) }));
  const args = {
    ...{ taskId: task.id, along, ...occurrenceOf(task) },
    ...{ at: new Date(at).toISOString(), zone: world.zone },
  };
  return {
    steps: [{ action: 'mutate', mutation: { name: 'completeTask', args } }],
    lines: [task, ...below].map(
      (each) => `complete task ${quoted({ id: each.id, title: each.title, ...occurrenceOf(each) })}`,
    ),
    concerns: [task, ...below],
  };
}

const occurrenceOf = ({ occurrence }: Task): { occurrence?: string } => (occurrence ? { occurrence } : {});
