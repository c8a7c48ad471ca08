import { parse } from '../problem.ts';
import { known } from './known.ts';
import { type Proposal, proposalOf } from './proposal.ts';
import { addEvents, changeEvent } from './propose-events.ts';
import { changeTasks } from './propose-task-changes.ts';
import { addTasks, tasksOfTemplate } from './propose-tasks.ts';
import { different, each, type Meaning, named, only, type Proposed, requireWritable } from './proposing.ts';
import { requireRead } from './read-notes.ts';
import { shiftEvents } from './shift-events.ts';
import { TOOLS, type Tool } from './tools.ts';
import type { World } from './world.ts';

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
): Proposed => MEANING[tool](input, world, so);

const MEANING: Record<ProposingTool, Meaning> = {
  add_tasks: addTasks,
  use_template: tasksOfTemplate,
  change_tasks: changeTasks,
  move_to_trash(input, world) {
    const { shown } = world;
    const { rows } = parse(TOOLS.move_to_trash.input, input);
    return each(rows, (ref) => {
      const task = shown.find('task', ref);
      if (task) requireWritable(task, world);
      const row = task ?? shown.find('event', ref) ?? known(shown, 'goal', ref);
      const entity = task ? 'task' : shown.find('event', ref) ? 'event' : 'goal';
      return only(proposalOf({ kind: `remove-${entity}`, id: row.id, fields: {} }));
    });
  },
  change_goal(input, world) {
    const { shown } = world;
    const { goal, ...changes } = parse(TOOLS.change_goal.input, input);
    const before = known(shown, 'goal', goal);
    requireRead(world, 'goal', before, changes.description);
    const fields = different(before, named(changes));
    return only(proposalOf({ kind: 'change-goal', id: before.id, fields }));
  },
  add_events: addEvents,
  change_event: changeEvent,
  shift_events: shiftEvents,
};
