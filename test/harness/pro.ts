import 'temporal-polyfill/global';
import { decodeJwt } from 'jose';
import { createLocalBus } from '../../server/bus/bus.ts';
import { openDatabase } from '../../server/db/open.ts';
import { subscribe } from '../server/subscribe.ts';
import type { RunningApp } from './running-app.ts';

/** Gives the token's account Pro for a month, as a payment would. The page is notified with the next change. */
export async function makePro(app: RunningApp, token: string): Promise<void> {
  const database = openDatabase(app.location);
  await subscribe({ database, bus: createLocalBus(), clock: () => Date.now() }, String(decodeJwt(token).sub));
  await database.close();
}
