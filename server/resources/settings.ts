import { timerTaskOf } from '../../domain/registry/task-links.ts';
import type { SettingInput } from '../../domain/settings/setting.ts';
import { TIMER_SETTING } from '../../domain/timer/missed-transitions.ts';
import type { ApiDeps } from '../api/api.ts';
import type { WriteContext } from '../api/caller-write.ts';
import { linked } from './generic/linking.ts';
import { privateResource, type Resource } from './generic/resource.ts';
import { resourceRoutes } from './generic/resource-routes.ts';

const settings = privateResource('setting');

export const settingResource: Resource<'setting'> = {
  ...settings,
  async add(context, input) {
    const dated = datedAtMost(context.now, input as SettingInput);
    return settings.add(context, dated.id === TIMER_SETTING ? await timerLinked(context, dated) : dated);
  },
};

/** A timestamp from a fast clock must not win over changes that other devices make in the meantime. */
const datedAtMost = (now: string, input: SettingInput): SettingInput =>
  input.at && Date.parse(input.at) > Date.parse(now) ? { ...input, at: now } : input;

/** The timer's task by the id that it has now; a timer goes on without one that is gone. */
async function timerLinked(context: WriteContext, input: SettingInput): Promise<SettingInput> {
  const named = timerTaskOf(input);
  if (named === undefined) return input;
  const { taskId } = await linked(context, 'focusSession', { taskId: named });
  if (taskId === named) return input;
  return { ...input, value: JSON.stringify({ ...JSON.parse(input.value), taskId }) };
}

export const settingRoutes = (deps: ApiDeps) => resourceRoutes(deps, settingResource, 'Settings');
