import { omitEmpty } from '../../omit-empty.ts';
import { Problem, parse, say } from '../../problem.ts';
import { REMINDERS_PER_TASK, TOO_MANY_FOR_TASK } from '../../reminder/reminder.ts';
import { same } from '../../same.ts';
import { splitSharedId } from '../../shared-id.ts';
import { naming } from '../../task/occurrence.ts';
import type { Task } from '../../task/task.ts';
import { known } from '../facts/known.ts';
import { reminderOf } from '../facts/phrases.ts';
import { tasksOf } from '../facts/task-groups.ts';
import type { World } from '../facts/world.ts';
import { proposalOf } from '../proposal.ts';
import { TOOLS } from '../tools.ts';
import { requireRoomForNotes } from './added-notes.ts';
import {
  different,
  each,
  type Meaning,
  only,
  requireWritable,
  type ToolProposals,
  titled,
} from './proposing.ts';
import { requireRead } from './read-notes.ts';
import { type ChangedTask, NO_GOAL, taskFields } from './task-fields.ts';

export const changeTasks: Meaning = (input, world) => {
  const { tasks, every, set } = parse(TOOLS.change_tasks.input, input);
  const rows = [
    ...(tasks ?? []).map((ref) => () => known(world.shown, 'task', ref)),
    ...(every ? tasksOf(every, world) : []).map((task) => () => task),
  ];
  if (rows.length === 0)
    throw new Problem('invalid', every ? say`No task is ${{ every }}.` : 'It named no task.');
  return each(rows, (row) => changeTask(row(), set, world));
};

function changeTask(before: Task, { remind, ...set }: ChangedTask, world: World): ToolProposals {
  requireWritable(before, world);
  requireRead(world, 'task', before, set.description);
  requireRoomForNotes(before, set.addNotes);
  const isChanged = remind === undefined || Object.values(set).some((value) => value !== undefined);
  const fields = isChanged ? taskFields(set, world, before) : {};
  const to = 'listId' in fields && fields.listId ? fields.listId : before.listId;
  if (splitSharedId(to)?.ownerId !== splitSharedId(before.id)?.ownerId)
    throw new Problem(
      'invalid',
      say`“${{ title: titled(before) }}” can’t go from one person’s list to another’s here.`,
    );
  if ('goalId' in fields && fields.goalId && splitSharedId(before.id)) throw new Problem('invalid', NO_GOAL);
  const changed = isChanged
    ? [proposalOf({ kind: 'change-task', id: before.id, fields: naming(before, different(before, fields)) })]
    : [];
  const reminders = remindersFor(before, proposedDates(before, fields), remind, world);
  return { ...reminders, proposals: [...changed, ...reminders.proposals] };
}

const proposedDates = (before: Task, changes: Partial<Record<'dueDate' | 'plannedFor', string | null>>) => {
  const { dueDate = before.dueDate, plannedFor = before.plannedFor } = changes;
  return { dueDate: dueDate ?? undefined, plannedFor: plannedFor ?? undefined };
};

/** More reminders of a task; none at all for `null`. @param dates as they are proposed */
function remindersFor(
  before: Task,
  dates: Pick<Task, 'dueDate' | 'plannedFor'>,
  remind: ChangedTask['remind'],
  world: World,
): ToolProposals {
  const there = world.remindersOf(before);
  if (remind === null)
    return only(...there.map(({ id }) => proposalOf({ kind: 'remove-reminder', id, fields: {} })));
  const made: object[] = there.map(({ at, minutesBefore }) => omitEmpty({ at, minutesBefore }));
  return each(remind ?? [], (phrase) => {
    const time = reminderOf(phrase, dates, world);
    if (made.some((one) => same(one, time)))
      throw new Problem('invalid', say`“${{ title: titled(before) }}” already has that reminder.`);
    if (made.length >= REMINDERS_PER_TASK) throw new Problem('invalid', TOO_MANY_FOR_TASK);
    made.push(time);
    return only(proposalOf({ kind: 'add-reminder', fields: { taskId: before.id, ...time } }));
  });
}
