import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { TIMER_SETTING } from '../../domain/timer/missed-transitions.ts';
import { step } from '../../domain/timer/timer.ts';
import { createDevice } from '../../test/fleet/device.ts';
import { createUnreliableNetwork } from '../../test/fleet/network.ts';
import { createWorld } from '../../test/fleet/world.ts';
import { startApp } from '../../test/server/app.ts';
import { keepTimer, keptTimer } from './kept-timer.ts';

const QUIET_MS = 120_000;
const SECOND = 1000;
const DAY_MS = 86_400_000;

afterEach(() => void vi.restoreAllMocks());

const clockError = fc.constantFrom(0, 0, 5 * SECOND, -5 * SECOND, 120 * SECOND, -40 * DAY_MS, 40 * DAY_MS);
const steps = fc.array(
  fc.record({
    device: fc.nat(1),
    do: fc.constantFrom('start', 'start', 'pause', 'reset', 'skip', 'online', 'offline', 'wait'),
    seconds: fc.constantFrom(1, 3, 90, 600),
  }),
  { maxLength: 25 },
);

/** A user action: the timer before and after it on its device. */
type Press = { before: string | undefined; after: string | undefined };

test('on two devices, with any order and clock error, an action never loses to one it came after', async () => {
  await using server = await startApp();
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.tuple(clockError, clockError), steps, async (seed, errors, all) => {
      const world = createWorld(seed);
      const { accountId, call } = server.person();
      const devices = await Promise.all(
        errors.map(async (error) => {
          const weather = { serverUp: true, faults: 0 };
          const { network, link } = createUnreliableNetwork(world, server, weather, accountId);
          const tab = await createDevice(world, network, error).openTab();
          const value = () => tab.store.rows('setting').get(TIMER_SETTING)?.value;
          return { error, link, tab, value };
        }),
      );
      await world.pass(QUIET_MS);
      const presses: Press[] = [];
      for (const { device: n, do: what, seconds } of all) {
        const device = devices[n];
        if (!device) continue;
        const { link, tab, error, value } = device;
        if (what === 'wait') await world.pass(seconds * SECOND);
        else if (what === 'online' || what === 'offline') {
          link.online = what === 'online';
          tab.wake();
        } else {
          const now = world.now() + error;
          vi.spyOn(Date, 'now').mockReturnValue(now);
          const before = value();
          const { timer, settings } = keptTimer(tab.store);
          const [next] = step(timer, { kind: what }, settings, now);
          keepTimer(tab.store, { ...next, cycles: presses.length });
          presses.push({ before, after: value() });
          await world.pass(SECOND);
        }
      }
      for (const { link, tab } of devices) {
        link.online = true;
        tab.wake();
      }
      await world.pass(QUIET_MS);

      const { settings } = (await call('GET', '/api/settings')).body;
      const kept = settings.find(({ id }: { id: string }) => id === TIMER_SETTING)?.value;
      expect(devices.map(({ value }) => value())).toEqual([kept, kept]);
      for (const { tab } of devices) tab.kill();
      await world.pass(QUIET_MS);
      expect(presses.length === 0 || presses.some(({ after }) => after === kept)).toBe(true);
      // No device that showed the final state has acted since.
      if (kept) expect(presses.filter(({ before }) => before === kept)).toEqual([]);
      if (errors.every((error) => error === 0)) expect(kept).toBe(presses.at(-1)?.after);
    }),
    { numRuns: 60 },
  );
}, 120_000);
