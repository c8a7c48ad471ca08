import { useMemo } from 'react';
import { type Planning, readPlanning } from '../../domain/planner/load/planning.ts';
import { parseJson } from '../device/parse-json.ts';
import { useRows } from '../store/use-store.ts';

/** How the person wants their days planned. */
export function usePlanning(): Planning {
  const settings = useRows('setting');
  return useMemo(() => readPlanning((id) => parseJson(settings.get(id)?.value ?? 'null')), [settings]);
}
