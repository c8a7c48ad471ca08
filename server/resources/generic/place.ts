import { DEFAULT_PLACE, PLACE_SETTING, type Place, readPlace } from '../../../domain/time/place.ts';
import type { Reader } from '../../db/engine/open.ts';
import { entityTables } from '../../db/rows/entities.ts';

/** How an account's dates and times work. @param fallback has what its setting doesn't say */
export async function readAccountPlace(
  db: Reader,
  accountId: string,
  fallback: Place = DEFAULT_PLACE,
): Promise<Place> {
  const setting = await entityTables.setting.find(db, accountId, PLACE_SETTING);
  return readPlace(setting?.value, fallback);
}
