import { FOCUS_GOAL_SETTING, type FocusGoal, readFocusGoal } from '../../domain/timer/focus-goal.ts';
import { parseJson } from '../device/parse-json.ts';
import { useRows } from '../store/use-store.ts';

/** How much the person means to focus. */
export const useFocusGoal = (): FocusGoal =>
  readFocusGoal(parseJson(useRows('setting').get(FOCUS_GOAL_SETTING)?.value ?? ''));
