import type { z } from 'zod';
import { omitEmpty } from '../../omit-empty.ts';
import { Problem, parse } from '../../problem.ts';
import { splitSharedId } from '../../shared-id.ts';
import { requireFits } from '../../task/tree/fits-below.ts';
import { pathOf } from '../../task/tree/subtasks.ts';
import { fieldsFrom, readTree } from '../../template/tree.ts';
import { known } from '../facts/known.ts';
import { dueOfPhrase, reminderOf } from '../facts/phrases.ts';
import type { World } from '../facts/world.ts';
import { type Proposal, proposalOf } from '../proposal.ts';
import { TOOLS } from '../tools.ts';
import { each, type Meaning, oneLine, only, requireWritable, type ToolProposals } from './proposing.ts';
import { listAndSection, NO_GOAL, taskFields } from './task-fields.ts';

export const addTasks: Meaning = (input, world, so) => {
  const { tasks, newGoal, newList } = parse(TOOLS.add_tasks.input, input);
  const homes: Proposal[] = [
    ...(newGoal
      ? [proposalOf({ kind: 'add-goal', fields: { ...omitEmpty(newGoal), title: oneLine(newGoal.title) } })]
      : []),
    ...(newList ? [proposalOf({ kind: 'add-list', fields: { name: oneLine(newList.name) } })] : []),
  ];
  if (homes.length > 1)
    throw new Problem('invalid', 'New tasks go into a new goal or a new list, not both at once.');
  const home = homes.length > 0 ? { within: so.length } : {};
  const added = each(tasks, (task, before) => newTask(task, world, home, so.length + homes.length + before));
  return { ...added, proposals: [...homes, ...added.proposals] };
};

type NewTask = z.output<typeof TOOLS.add_tasks.input>['tasks'][number];

/** A task, its reminders and its steps. @param at the task's place among the proposals of the answer */
function newTask(
  { steps, remind, ...task }: NewTask,
  world: World,
  home: { within?: number },
  at: number,
): ToolProposals {
  const made = proposalOf({
    kind: 'add-task',
    ...home,
    fields: newTaskFields(omitEmpty(task), world, steps?.length ? 2 : 1),
  });
  const reminders = each(remind ?? [], (phrase) =>
    only(proposalOf({ kind: 'add-reminder', within: at, fields: reminderOf(phrase, made.fields, world) })),
  );
  const below = each(steps ?? [], (title) =>
    only(proposalOf({ kind: 'add-task', within: at, fields: { title: oneLine(title) } })),
  );
  return {
    proposals: [made, ...reminders.proposals, ...below.proposals],
    refused: [...reminders.refused, ...below.refused],
  };
}

/** A step of another task is in that task's list. @param levels how many levels of tasks it comes with */
function newTaskFields(
  { parent, ...fields }: Omit<NewTask, 'steps' | 'remind'>,
  world: World,
  levels: number,
) {
  if (!parent) return taskFields(fields, world);
  const above = known(world.shown, 'task', parent);
  requireWritable(above, world);
  if (fields.goal && splitSharedId(above.id)) throw new Problem('invalid', NO_GOAL);
  const tasks = new Map(world.tasks.map((task) => [task.id, task]));
  const siblings = world.tasks.filter(({ parentId }) => parentId === above.id).length;
  const path = [...pathOf(above, tasks), above].map(({ id }) => id);
  requireFits('new', { path, levels, siblings });
  return {
    ...taskFields({ ...fields, list: null, section: undefined }, world),
    parentId: above.id,
    listId: above.listId,
  };
}

export const tasksOfTemplate: Meaning = (input, world, so) => {
  const { template, list, section, date } = parse(TOOLS.use_template.input, input);
  const lines = readTree(known(world.shown, 'template', template).tree);
  if (!lines) throw new Problem('invalid', 'This template can’t be read.');
  const day = date ? dueOfPhrase(date, world).slice(0, 10) : world.now.slice(0, 10);
  const home = listAndSection({ list, section }, world);
  const path: number[] = [];
  return only(
    ...lines.map((task, n) => {
      path.length = task.level - 1;
      const within = path.at(-1);
      path.push(so.length + n);
      const fields = fieldsFrom(task, day);
      return within === undefined
        ? proposalOf({ kind: 'add-task', fields: { ...fields, ...omitEmpty(home) } })
        : proposalOf({ kind: 'add-task', within, fields });
    }),
  );
};
