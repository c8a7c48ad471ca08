import { readCapacity } from '../../domain/planner/day-plan-limit.ts';
import { CAPACITY_SETTING } from '../../domain/planner/load.ts';
import { parseJson } from '../device/parse-json.ts';
import { useRows } from '../store/use-store.ts';

/** How many minutes of work the person wants on a day. */
export const useCapacity = (): number =>
  readCapacity(parseJson(useRows('setting').get(CAPACITY_SETTING)?.value ?? 'null'));
