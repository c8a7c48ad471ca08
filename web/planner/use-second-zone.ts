import { readSecondZone, SECOND_ZONE_SETTING } from '../../domain/planner/grid/second-zone.ts';
import { parseJson } from '../device/parse-json.ts';
import { useRows } from '../store/use-store.ts';

/** The time zone that the planner shows beside the person's own, if they chose one. */
export const useSecondZone = (): string | undefined =>
  readSecondZone(parseJson(useRows('setting').get(SECOND_ZONE_SETTING)?.value ?? 'null'));
