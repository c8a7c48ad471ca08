import { Problem, parse, say } from '../../problem.ts';
import { known } from '../facts/known.ts';
import { tasksOf } from '../facts/task-groups.ts';
import type { World } from '../facts/world.ts';
import { type Proposal, proposalOf } from '../proposal.ts';
import { TOOLS, type Tool } from '../tools.ts';
import { changeSettings } from './change-settings.ts';
import { organize } from './organize.ts';
import { addEvents, changeEvent } from './propose-events.ts';
import { changeTasks } from './propose-task-changes.ts';
import { addTasks, tasksOfTemplate } from './propose-tasks.ts';
import {
  different,
  each,
  type Meaning,
  only,
  requireWritable,
  type ToolProposals,
  titled,
  withOneLineTitle,
} from './proposing.ts';
import { requireRead } from './read-notes.ts';
import { shiftEvents } from './shift-events.ts';

type ProposingTool = Exclude<
  Tool,
  'search' | 'summarize' | 'read_notes' | 'show_tasks' | 'undo' | 'plan_days'
>;

/** @param so the proposals of the answer so far @throws Problem 'invalid' for an input that isn't the tool's */
export const propose = (
  tool: ProposingTool,
  input: unknown,
  world: World,
  so: readonly Proposal[],
): ToolProposals => MEANING[tool](input, world, so);

const MEANING: Record<ProposingTool, Meaning> = {
  add_tasks: addTasks,
  use_template: tasksOfTemplate,
  change_tasks: changeTasks,
  move_to_trash(input, world) {
    const { rows, every } = parse(TOOLS.move_to_trash.input, input);
    const all = [
      ...(rows ?? []).map((ref) => () => removable(ref, world)),
      ...(every ? tasksOf(every, world) : []).map((row) => () => ({ entity: 'task' as const, row })),
    ];
    if (all.length === 0)
      throw new Problem('invalid', every ? say`No task is ${{ every }}.` : 'It named nothing to delete.');
    return each(all, (found) => {
      const { entity, row } = found();
      if ('listId' in row) requireWritable(row, world);
      return only(proposalOf({ kind: `remove-${entity}`, id: row.id, fields: {} }));
    });
  },
  organize,
  change_settings: changeSettings,
  start_focus(input, world) {
    const task = known(world.shown, 'task', parse(TOOLS.start_focus.input, input).task);
    if (task.completed) throw new Problem('invalid', say`“${{ title: titled(task) }}” is completed.`);
    return only(proposalOf({ kind: 'start-task', id: task.id, fields: {} }));
  },
  change_goal(input, world) {
    const { shown } = world;
    const { goal, ...changes } = parse(TOOLS.change_goal.input, input);
    const before = known(shown, 'goal', goal);
    requireRead(world, 'goal', before, changes.description);
    const fields = different(before, withOneLineTitle(changes));
    return only(proposalOf({ kind: 'change-goal', id: before.id, fields }));
  },
  add_events: addEvents,
  change_event: changeEvent,
  shift_events: shiftEvents,
};

const REMOVABLE = ['task', 'event', 'goal', 'section', 'savedView'] as const;

/** @throws Problem 'invalid' for a ref of a row that the model wasn't shown, or that it can't delete */
function removable(ref: string, { shown }: World) {
  for (const entity of REMOVABLE) {
    const row = shown.find(entity, ref);
    if (row) return { entity, row };
  }
  throw new Problem('invalid', 'It named something to delete that doesn’t exist.');
}
