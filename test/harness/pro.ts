import 'temporal-polyfill/global';
import { decodeJwt } from 'jose';
import { AFTER_CHANGES } from '../../server/after-changes.ts';
import { createLocalBus } from '../../server/bus/bus.ts';
import { openDatabase } from '../../server/db/engine/open.ts';
import { subscribe } from '../server/subscribe.ts';
import type { RunningApp } from './running-app.ts';

/** Gives the token's account Pro for a month, as a payment would. The page is notified with the next change. */
export async function makePro(app: RunningApp, token: string): Promise<void> {
  const database = openDatabase(app.location);
  const deps = { database, bus: createLocalBus(), clock: () => Date.now(), afterChanges: AFTER_CHANGES };
  await subscribe(deps, String(decodeJwt(token).sub));
  await database.close();
}
