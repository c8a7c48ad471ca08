import { AS_ESTIMATED, ratioOf } from '../../planner/load/ratio.ts';
import { deadlinesAtRisk } from '../../planner/plan/deadlines-at-risk.ts';
import { line, OTHERS, title } from './facts.ts';
import { tokensIn } from './tokens.ts';
import type { Past, World } from './world.ts';

/**
 * The tasks that can't be finished by their deadlines, as the planner warns of them, the soonest first.
 * @param room the tokens that there are for it
 */
export function atRiskLines(world: World, { sessions }: Past, room: number): string {
  const { current: tasks, events, planning, now } = world;
  const ratio = world.learns ? ratioOf(sessions, tasks) : AS_ESTIMATED;
  const risks = deadlinesAtRisk({ tasks, events, sessions, planning, now, ratio });
  const total = line('total', { of: 'at_risk', tasks: risks.length });
  let left = room - tokensIn(total);
  const shown: string[] = [];
  for (const { task, needed, free } of risks) {
    const ref = world.shown.refOf('task', task);
    const by = world.isByOthers(task) && { from: OTHERS };
    const minutes = { neededMinutes: needed, freeMinutes: free };
    const one = line('task', { ref, title: title(task.title), ...by, due: task.dueDate, ...minutes });
    left -= tokensIn(one);
    if (left < 0) break;
    shown.push(one);
  }
  return [total, ...shown].join('\n');
}
