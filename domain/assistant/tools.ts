import { z } from 'zod';
import { GOAL_CATEGORIES } from '../goal/goal.ts';
import { OCCURRENCE_SCOPES } from '../planner/event/event-series.ts';
import { EVENT_CATEGORIES } from '../planner/event/planner.ts';
import { PRIORITIES } from '../task/task.ts';
import { localDate } from '../time/day.ts';
import { MAX_PROPOSALS } from './proposal.ts';

/** Values are checked when they become proposals; here they stay short, because every question sends this. */
const ref = z.string();
const text = z.string();
const tags = z.array(text).nullish();
const priority = z.enum(PRIORITIES);
const dates = { dueDate: text.nullish(), plannedFor: text.nullish(), hiddenUntil: text.nullish() };
const task = {
  title: text,
  description: text.nullish(),
  priority: priority.nullish(),
  ...dates,
  estimatedMinutes: z.number().nullish(),
  project: text.nullish(),
  list: ref.nullish(),
  section: ref.nullish(),
  goal: ref.nullish(),
  tags,
  repeat: text.nullish(),
  remind: z.array(text).nullish(),
};
/** Said once: the other tool has the same fields. */
const described = {
  ...task,
  dueDate: dates.dueDate.describe('YYYY-MM-DD or YYYY-MM-DDTHH:MM'),
  plannedFor: dates.plannedFor.describe('when to do it; the due date is the deadline'),
  hiddenUntil: dates.hiddenUntil.describe('YYYY-MM-DD; in no list before'),
  repeat: task.repeat.describe('such as “every other Tuesday”'),
  remind: task.remind.describe('such as “1h before” or “friday 9am”'),
};
const parent = ref.nullish().describe('The task that it is a step of');
const steps = z.array(text).max(MAX_PROPOSALS).nullish();
const event = {
  title: text.nullish(),
  start: text.nullish().describe('HH:MM'),
  end: text.nullish(),
  date: text.nullish(),
  category: z.enum(EVENT_CATEGORIES).nullish(),
};
const refs = z.array(ref).max(MAX_PROPOSALS);
/** The most days of events that a search looks through. */
export const EVENT_DAYS = 31;
const SUMS = ['open', 'overdue', 'done', 'focus', 'at_risk'] as const;
const SUMS_BY = ['day', 'list', 'project', 'goal', 'tag', 'task', 'person'] as const;
const SUBJECTS = ['tasks', 'events', 'lists', 'goals', 'templates', 'views', 'focus', 'reflections'] as const;

/** The tools the model can call. Their inputs name rows by the refs it was shown. */
export const TOOLS = {
  add_tasks: {
    description: 'Propose new tasks, in a new goal or list if one is given.',
    input: z.strictObject({
      tasks: z.array(z.strictObject({ ...described, parent, steps })).max(MAX_PROPOSALS),
      newGoal: z
        .strictObject({
          title: text,
          category: z.enum(GOAL_CATEGORIES),
          targetDate: text.nullish(),
          description: text.nullish(),
        })
        .nullish(),
      newList: z.strictObject({ name: text }).nullish(),
    }),
  },
  use_template: {
    description: 'Propose the tasks of a template, dated from today or a date.',
    input: z.strictObject({
      template: ref,
      list: ref.nullish(),
      section: ref.nullish(),
      date: text.nullish(),
    }),
  },
  change_tasks: {
    description:
      'Propose to change tasks, complete or reopen them. Null clears a field; remind adds reminders, null removes them. Prefer addTags and removeTags to tags, which are only added.',
    input: z.strictObject({
      tasks: refs.nullish(),
      every: text
        .nullish()
        .describe('overdue, due today, undated, high priority, completed today, or a filter as in search'),
      set: z.strictObject({
        ...task,
        title: text.nullish(),
        addNotes: text.nullish(),
        addTags: tags,
        removeTags: tags,
        completed: z.boolean().nullish(),
      }),
    }),
  },
  move_to_trash: {
    description: 'Propose to delete tasks, events, goals, sections or views.',
    input: z.strictObject({
      rows: refs.nullish(),
      every: text.nullish().describe('tasks, as in change_tasks'),
    }),
  },
  organize: {
    description: 'Propose to add a list, section or view, or to rename one; a view has a filter.',
    input: z.strictObject({
      what: z.enum(['list', 'section', 'view']),
      row: ref.nullish().describe('which one to change'),
      name: text.nullish(),
      list: ref.nullish().describe('of a new section'),
      filter: text.nullish(),
    }),
  },
  change_settings: {
    description: 'Propose to change settings of the day or of the timer, in minutes.',
    input: z.strictObject({
      capacity: z.number().nullish().describe('work a day'),
      workStart: text.nullish().describe('HH:MM'),
      workEnd: text.nullish(),
      workDuration: z.number().nullish().describe('a focus session'),
      shortBreakDuration: z.number().nullish(),
      longBreakDuration: z.number().nullish(),
      sessionsBeforeLongBreak: z.number().nullish(),
    }),
  },
  start_focus: {
    description: 'Propose to start a focus session on a task.',
    input: z.strictObject({ task: ref }),
  },
  change_goal: {
    description: 'Propose to change a goal.',
    input: z.strictObject({
      goal: ref,
      title: text.nullish(),
      targetDate: text.nullish(),
      description: text.nullish(),
    }),
  },
  add_events: {
    description:
      'Propose blocks in the day’s plan, each for a task or with a title. They must be free and ahead.',
    input: z.strictObject({
      events: z
        .array(
          z.strictObject({
            task: ref.nullish(),
            ...event,
            lastDate: text.nullish().describe('if it ends on a later day'),
            repeat: text.nullish().describe('such as “every weekday until June 30”'),
          }),
        )
        .max(MAX_PROPOSALS),
    }),
  },
  change_event: {
    description: 'Propose to change an event.',
    input: z.strictObject({
      event: ref,
      ...event,
      day: text.nullish().describe('which occurrence'),
      scope: z.enum(OCCURRENCE_SCOPES).nullish().describe('that day, it and later ones, or all'),
    }),
  },
  shift_events: {
    description:
      'Propose to move events together by some minutes: those named, or all of a day from a time on. Each may take the time that another leaves.',
    input: z.strictObject({
      minutes: z.number().describe('negative is earlier'),
      events: refs.nullish(),
      date: text.nullish(),
      from: text.nullish().describe('HH:MM'),
    }),
  },
  plan_days: {
    description: 'Propose blocks for open tasks in the free time of one day or up to a week.',
    input: z.strictObject({
      from: text.nullish().describe('the first day'),
      to: text.nullish(),
      start: text.nullish().describe('HH:MM'),
      end: text.nullish(),
    }),
  },
  undo: {
    description: 'Propose to undo your last applied changes.',
    input: z.strictObject({ answersAgo: z.number().nullish().describe('or those of this answer') }),
  },
  show_tasks: {
    description: 'Show the person what a search filter finds.',
    input: z.strictObject({ filter: text }),
  },
  read_notes: {
    description: 'Read the notes (description) of a task or goal; they can be replaced only then.',
    input: z.strictObject({ row: ref }),
  },
  summarize: {
    description:
      'Count tasks and add up estimates and focus. Every number you tell comes from here: never count or add up yourself. Done tasks are the person’s, by person everyone’s.',
    input: z.strictObject({
      of: z.enum(SUMS).describe('at_risk: deadlines that can’t be met'),
      by: z.enum(SUMS_BY).nullish(),
      from: localDate('A date').nullish(),
      to: localDate('A date').nullish(),
      filter: text.nullish(),
    }),
  },
  search: {
    description: `Look something up. Dates are of the event (${EVENT_DAYS} days at most), focus or reflection, the planned or due day of open, the day of done tasks.`,
    input: z.strictObject({
      in: z.enum(SUBJECTS),
      words: text.nullish(),
      filter: text
        .nullish()
        .describe(
          'for tasks: “(p1 | overdue) & #List & !@tag”, also /section ^goal +project, today, next 7 days, no date, due before: friday, completed: yesterday, recurring, hidden',
        ),
      hasReminder: z.boolean().nullish().describe('dates are then those of reminders'),
      completed: z.boolean().nullish(),
      from: localDate('A date').nullish(),
      to: localDate('A date').nullish(),
      priority: priority.nullish(),
      list: ref.nullish(),
      goal: ref.nullish(),
    }),
  },
} as const;
export type Tool = keyof typeof TOOLS;
export const isTool = (name: string): name is Tool => Object.hasOwn(TOOLS, name);
