import { PLANNING_SETTINGS, type Planning, readPlanning } from '../../domain/planner/load/planning.ts';
import type { Reader } from '../db/engine/open.ts';
import { entityTables } from '../db/rows/entities.ts';

/** How a person wants their days planned. */
export async function readAccountPlanning(db: Reader, accountId: string): Promise<Planning> {
  const rows = await entityTables.setting.findMany(db, accountId, [...PLANNING_SETTINGS]);
  const values = new Map(rows.map(({ id, value }) => [id, value]));
  return readPlanning((id) => JSON.parse(values.get(id) ?? 'null'));
}
