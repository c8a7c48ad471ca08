import { z } from 'zod';
import { historyCalls } from '../../domain/api/history-calls.ts';
import { line } from '../../domain/assistant/facts/facts.ts';
import { tasksByFilter } from '../../domain/assistant/facts/task-groups.ts';
import { MAX_FILTER } from '../../domain/filter/max-filter.ts';
import { fold } from '../../domain/fold.ts';
import { eventsByDay } from '../../domain/planner/event/occurrences.ts';
import { Problem } from '../../domain/problem.ts';
import { whenOf } from '../../domain/task/dates.ts';
import { ORDERS } from '../../domain/task/order/task-view.ts';
import { isOverdue, type Task } from '../../domain/task/task.ts';
import { descendantsOf } from '../../domain/task/tree/subtasks.ts';
import { localDate } from '../../domain/time/day.ts';
import { daysFrom } from '../../domain/time/month.ts';
import { foundText } from './answer-text.ts';
import { ownAnswer } from './own-answer.ts';
import { eventData, listData, notesData, taskData, tasksById } from './row-data.ts';
import type { ToolContext } from './tool-context.ts';

const MOST_DAYS = 14;
const LONGEST_WORDS = 200;
const NO_TASK = 'There’s no such task.';

/** A tool that only reads. `answer` is text for the model. */
type ReadTool<S extends z.ZodType = z.ZodType> = {
  description: string;
  input: S;
  answer(input: z.output<S>, context: ToolContext): Promise<string>;
};
const readTool = <S extends z.ZodType>(tool: ReadTool<S>): ReadTool => tool;

export const rowId = z.string().max(300);
export const daySchema = localDate('A day').describe('YYYY-MM-DD');

export const READ_TOOLS: Readonly<Record<string, ReadTool>> = {
  find_tasks: readTool({
    description:
      'Find tasks, open ones unless completed is true. filter is Daymark’s: “(overdue | p1) & #Work & !@waiting”, “today | no date”, “due before: 2026-12-01”.',
    input: z.strictObject({
      words: z.string().max(LONGEST_WORDS).optional().describe('in the title'),
      filter: z.string().max(MAX_FILTER).optional(),
      completed: z.boolean().optional(),
    }),
    async answer({ words = '', filter, completed = false }, { clock, readWorld }) {
      const world = await readWorld(clock());
      const among = filter ? tasksByFilter(filter, world, completed || undefined) : world.current;
      const wanted = fold(words).split(/\s+/);
      const found = among.filter(
        (task) => task.completed === completed && wanted.every((word) => fold(task.title).includes(word)),
      );
      const order = completed ? latestFirst : ORDERS.dueDate;
      return foundText(
        found.toSorted(order).map((task) => line('task', taskData(world, task))),
        'Narrow the filter for the others.',
      );
    },
  }),

  read_task: readTool({
    description: 'A task with its notes and its subtasks.',
    input: z.strictObject({ id: rowId }),
    async answer({ id }, { clock, readWorld }) {
      const world = await readWorld(clock());
      const task = world.tasks.find((each) => each.id === id);
      if (!task) throw new Problem('not-found', NO_TASK);
      const { hasNotes: _, ...facts } = taskData(world, task) as { hasNotes?: true };
      const below = descendantsOf(id, tasksById(world));
      return foundText(
        [
          line('task', { ...facts, ...notesData(task) }),
          ...below.map((each) => line('subtask', taskData(world, each))),
        ],
        'Find the others with find_tasks.',
      );
    },
  }),

  agenda: readTool({
    description: 'Events, tasks and overdue tasks of one or more days, from today on by default.',
    input: z.strictObject({ from: daySchema.optional(), days: z.int().min(1).max(MOST_DAYS).optional() }),
    async answer({ from, days = 1 }, { clock, readWorld }) {
      const world = await readWorld(clock());
      const today = world.now.slice(0, 10);
      const dates = daysFrom(from ?? today, days);
      const events = eventsByDay(world.events, dates);
      const open = world.current.filter((task) => !task.completed).toSorted(ORDERS.dueDate);
      const lines = dates.flatMap((date) => [
        line('day', { date }),
        ...(events.get(date) ?? []).map((event) => line('event', eventData(event))),
        ...open
          .filter((task) => whenOf(task)?.startsWith(date) || task.dueDate?.startsWith(date))
          .map((task) => line('task', taskData(world, task))),
      ]);
      const late = dates.includes(today) ? open.filter((task) => isOverdue(task, world.now)) : [];
      return foundText(
        [...lines, ...late.map((task) => line('overdue task', taskData(world, task)))],
        'Ask for fewer days.',
      );
    },
  }),

  lists: readTool({
    description: 'Lists with who else sees them, sections and goals, with the ids that change_tasks takes.',
    input: z.strictObject({}),
    async answer(_, { clock, readWorld }) {
      const world = await readWorld(clock());
      return foundText(
        [
          ...world.lists.map((list) => line('list', listData(world, list))),
          ...world.sections.map(({ id, name, listId }) => line('section', { id, name, listId })),
          ...world.goals.map(({ id, title, targetDate }) => line('goal', { id, title, targetDate })),
        ],
        'There’s no room for the others.',
      );
    },
  }),

  task_history: readTool({
    description: 'What changed in a task in the last 30 days, newest first.',
    input: z.strictObject({ id: rowId }),
    async answer({ id }, { caller, ownCall }) {
      const path = historyCalls.ofTask.path.replace('{id}', encodeURIComponent(id));
      const { entries } = historyCalls.ofTask.answer.parse(await ownAnswer(ownCall('GET', path)));
      return foundText(
        entries.map(({ at, by, origin, before, after }) =>
          line('change', {
            ...{ at, by: by === caller.accountId ? 'you' : 'someone else' },
            ...(origin?.name && { from: origin.name }),
            ...{ before, after },
          }),
        ),
        'There’s no room for older ones.',
      );
    },
  }),
};

const latestFirst = (a: Task, b: Task): number => ((a.completedAt ?? '') < (b.completedAt ?? '') ? 1 : -1);
