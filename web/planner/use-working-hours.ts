import { readHours, WORKING_HOURS_SETTING, type WorkingHours } from '../../domain/planner/working-hours.ts';
import { parseJson } from '../device/parse-json.ts';
import { useRows } from '../store/use-store.ts';

export const useWorkingHours = (): WorkingHours =>
  readHours(parseJson(useRows('setting').get(WORKING_HOURS_SETTING)?.value ?? 'null'));
