import { OTHERS, reminderTime } from '../../domain/assistant/facts/facts.ts';
import { short } from '../../domain/assistant/facts/quoted.ts';
import type { World } from '../../domain/assistant/facts/world.ts';
import { isRecurring } from '../../domain/planner/event/begin-days.ts';
import type { DayEvent } from '../../domain/planner/event/occurrences.ts';
import { storedOf } from '../../domain/planner/event/occurrences.ts';
import { repeatWords } from '../../domain/repeat/words.ts';
import type { List } from '../../domain/task/list.ts';
import type { Task } from '../../domain/task/task.ts';

const LONGEST_TITLE = 200;
const LONGEST_NOTES = 3_500;

/** @returns what a task is called and where it is; usual values are left out */
export function taskData(world: World, task: Task): object {
  const { id, priority, dueDate, plannedFor, hiddenUntil, estimatedMinutes, project, tags } = task;
  const reminders = world.remindersOf(task);
  return {
    id,
    title: short(task.title, LONGEST_TITLE),
    ...(task.completed && { completed: task.completedAt ?? true }),
    ...(priority !== 'medium' && { priority }),
    ...{ plannedFor, dueDate, hiddenUntil, estimatedMinutes, project, tags },
    list: world.listOf(task)?.name,
    section: world.sectionOf(task)?.name,
    goal: world.goals.find((goal) => goal.id === task.goalId)?.title,
    parentId: task.parentId,
    ...(task.repeat && { repeat: repeatWords({ ...task, repeat: task.repeat }, world.place) }),
    ...(task.occurrence && { occurrence: task.occurrence }),
    ...(reminders.length > 0 && {
      reminders: reminders.map(reminderTime),
    }),
    ...(task.description && { hasNotes: true }),
    ...(world.isByOthers(task) && { from: OTHERS }),
  };
}

/** The tasks by id, to find what is below one. */
export const tasksById = ({ tasks }: World): ReadonlyMap<string, Task> =>
  new Map(tasks.map((task) => [task.id, task]));

export const notesData = ({ description }: Task): object =>
  description === undefined
    ? {}
    : {
        notes: short(description, LONGEST_NOTES),
        ...(description.length > LONGEST_NOTES && { isShortened: true }),
      };

export const eventData = (event: DayEvent): object => ({
  id: storedOf(event).id,
  title: event.title,
  start: event.start,
  end: event.end,
  category: event.category,
  taskId: event.taskId,
  ...(isRecurring(event) && { repeats: true }),
});

/** With who else sees it, which a person wants to know before something is put there. */
export function listData(world: World, list: List): object {
  const { membership, otherMembers } = world.sharingOf(list);
  return {
    id: list.id,
    name: list.name,
    ...(membership && { owner: membership.ownerEmail, role: membership.role }),
    ...(otherMembers > 0 && { otherMembers }),
    ...(world.isByOthers(list) && { from: OTHERS }),
  };
}
