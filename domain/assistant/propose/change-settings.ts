import { readCapacity } from '../../planner/load/day-plan-limit.ts';
import { CAPACITIES, CAPACITY_SETTING, DEFAULT_CAPACITY } from '../../planner/load/load.ts';
import {
  allDays,
  DAY_KEYS,
  DAY_OFF,
  isSameEveryDay,
  isWorkDay,
  WORK_DAYS_SETTING,
  type WorkDay,
} from '../../planner/load/work-week.ts';
import {
  DEFAULT_HOURS,
  isWorkingHours,
  readHours,
  WORKING_HOURS_SETTING,
} from '../../planner/load/working-hours.ts';
import { Problem, parse, say } from '../../problem.ts';
import { same } from '../../same.ts';
import type { Setting } from '../../settings/setting.ts';
import { TIMER_SETTINGS_SETTING } from '../../timer/missed-transitions.ts';
import { changeTimerSettings, DEFAULT_TIMER_SETTINGS, timerSettings } from '../../timer/timer-settings.ts';
import { paddedClock } from '../facts/clock.ts';
import type { World } from '../facts/world.ts';
import { type Proposal, proposalOf } from '../proposal.ts';
import { TOOLS } from '../tools.ts';
import { type Meaning, only } from './proposing.ts';

/** The settings that the assistant may propose to change, as they are when nothing is stored. */
export const PROPOSED_SETTINGS = {
  [CAPACITY_SETTING]: DEFAULT_CAPACITY,
  [WORKING_HOURS_SETTING]: DEFAULT_HOURS,
  [WORK_DAYS_SETTING]: {},
  [TIMER_SETTINGS_SETTING]: DEFAULT_TIMER_SETTINGS,
} as const;
export type ProposedSetting = keyof typeof PROPOSED_SETTINGS;
export const isProposedSetting = (id: string): id is ProposedSetting => Object.hasOwn(PROPOSED_SETTINGS, id);

/** A setting as it is, also if nothing is stored. */
export const settingOr = (id: ProposedSetting, stored: Setting | undefined): Setting =>
  stored ?? { id, value: JSON.stringify(PROPOSED_SETTINGS[id]) };

/** Of a week whose days differ, every day that is worked gets the new hours and capacity. */
export const changeSettings: Meaning = (input, world) => {
  const { capacity, workStart, workEnd, ...timer } = parse(TOOLS.change_settings.input, input);
  const given = Object.fromEntries(Object.entries(timer).filter(([, value]) => typeof value === 'number'));
  const [start, end] = [paddedClock(workStart), paddedClock(workEnd)];
  const work = {
    ...(typeof capacity === 'number' && { capacity: requireCapacity(capacity) }),
    ...(start && { start }),
    ...(end && { end }),
  };
  const { capacity: minutes, ...hours } = work;
  const same = isSameEveryDay(world.planning.week);
  const proposals = [
    ...(same && minutes !== undefined ? [newCapacity(minutes, world)] : []),
    ...(same && (start || end) ? [newHours(hours, world)] : []),
    ...(!same && Object.keys(work).length > 0 ? [newWorkDays(work, world)] : []),
    ...(Object.keys(given).length > 0 ? [newTimer(given, world)] : []),
  ].flatMap((proposal) => proposal ?? []);
  if (proposals.length === 0) throw new Problem('invalid', 'The settings are already that way.');
  return only(...proposals);
};

const storedIn = (world: World, id: ProposedSetting): unknown =>
  JSON.parse(
    settingOr(
      id,
      world.settings.find((one) => one.id === id),
    ).value,
  );

/** @returns undefined if it's the value already */
const setting = (id: ProposedSetting, before: unknown, after: unknown): Proposal | undefined =>
  same(before, after)
    ? undefined
    : proposalOf({ kind: 'change-setting', id, fields: { value: JSON.stringify(after) } });

function requireCapacity(minutes: number): number {
  if (readCapacity(minutes) !== minutes)
    throw new Problem(
      'invalid',
      say`A day’s capacity must be one of ${{ hours: CAPACITIES.map((one) => one / 60).join(', ') }} hours.`,
    );
  return minutes;
}

const newCapacity = (minutes: number, world: World): Proposal | undefined =>
  setting(CAPACITY_SETTING, storedIn(world, CAPACITY_SETTING), minutes);

const ENDS_FIRST = 'Working hours must end after they start.';

function newHours(given: { start?: string; end?: string }, world: World): Proposal | undefined {
  const before = readHours(storedIn(world, WORKING_HOURS_SETTING));
  const after = { ...before, ...given };
  if (!isWorkingHours(after)) throw new Problem('invalid', ENDS_FIRST);
  return setting(WORKING_HOURS_SETTING, before, after);
}

function newWorkDays(given: Partial<WorkDay>, world: World): Proposal | undefined {
  const before = allDays(world.planning.week);
  const after = Object.fromEntries(
    DAY_KEYS.map((weekday) => {
      const day = before[weekday];
      return [weekday, day.capacity === DAY_OFF ? day : { ...day, ...given }];
    }),
  );
  if (!Object.values(after).every(isWorkDay)) throw new Problem('invalid', ENDS_FIRST);
  return setting(WORK_DAYS_SETTING, before, after);
}

function newTimer(given: object, world: World): Proposal | undefined {
  const before = changeTimerSettings(DEFAULT_TIMER_SETTINGS, storedIn(world, TIMER_SETTINGS_SETTING));
  const after = { ...before, ...given };
  if (!timerSettings.safeParse(after).success)
    throw new Problem('invalid', 'The timer can’t have those lengths.');
  return setting(TIMER_SETTINGS_SETTING, before, after);
}
