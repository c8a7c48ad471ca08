import { openDatabase } from '../../server/db/engine/open.ts';
import type { RunningApp } from './running-app.ts';

/** Makes every invitation expired. */
export async function expireInvitations(app: RunningApp): Promise<void> {
  const database = openDatabase(app.location);
  await database.db.updateTable('invitation').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute();
  await database.close();
}
