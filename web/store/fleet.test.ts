import fc from 'fast-check';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { live } from '../../test/fleet/live.ts';
import { startRestorableServer } from '../../test/fleet/restorable-server.ts';
import { history } from '../../test/fleet/steps.ts';

const HISTORIES = Number(process.env.FLEET_HISTORIES ?? 40);
/** A fixed seed, so that each run tries the same histories. The first that fails is shown as it is; FLEET_SHRINK takes hours. */
const SEED = Number(process.env.FLEET_SEED ?? 20_261_122);
/** The server's database grows with each history, which makes copying it slower. */
const HISTORIES_PER_SERVER = 50;
/** Few enough that first syncs leave tasks out, which then come in several pages. */
const OLDER = { many: 3, pageSize: 2 };

// Undo runs in one slice, however slow the machine is.
beforeAll(() => void vi.spyOn(performance, 'now').mockReturnValue(0));
afterAll(() => void vi.restoreAllMocks());

test(`in ${HISTORIES} histories of devices, faults, restores and undo, nothing typed is ever lost`, async () => {
  let server = await startRestorableServer(OLDER);
  let lived = 0;
  try {
    await fc.assert(
      fc.asyncProperty(history, async (one) => {
        lived += 1;
        if (lived % HISTORIES_PER_SERVER === 0) {
          await server[Symbol.asyncDispose]();
          server = await startRestorableServer(OLDER);
        }
        await live(server, one);
      }),
      { numRuns: HISTORIES, seed: SEED, endOnFailure: !process.env.FLEET_SHRINK },
    );
  } finally {
    await server[Symbol.asyncDispose]();
  }
}, 36_000_000);
