import 'temporal-polyfill/global';
import { decodeJwt } from 'jose';
import { openDatabase } from '../../server/db/open.ts';
import { createLocalBus } from '../../server/live/bus.ts';
import { subscribe } from '../server/subscribe.ts';
import type { RunningApp } from './running-app.ts';

/** Gives the person of a token Pro for a month, as a payment would. The page hears of it with the next change. */
export async function makePro(app: RunningApp, token: string): Promise<void> {
  const database = openDatabase(app.location);
  await subscribe({ database, bus: createLocalBus(), clock: () => Date.now() }, String(decodeJwt(token).sub));
  await database.close();
}
