import { hearChanges } from './hear-changes.ts';
import type { Deps } from './leader.ts';
import { loadOlder } from './load-older.ts';
import { sendOutbox } from './send-outbox.ts';

type Work = Deps & Parameters<typeof loadOlder>[0];
export type RunLoops = typeof runLoops;

/** Keeps this device's copy and the server's the same, until `signal` aborts. */
export async function runLoops(deps: Work, signal: AbortSignal): Promise<void> {
  await Promise.all([sendOutbox(deps, signal), hearChanges(deps, signal), loadOlder(deps, signal)]);
}
