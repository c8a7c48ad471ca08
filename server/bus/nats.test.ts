import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { TcpProxy } from '../../test/faults/tcp-proxy.ts';
import { createNatsBus } from './nats.ts';

const NATS = process.env.NATS_URL ?? 'nats://127.0.0.1:4222';
const withServices = test.skipIf(process.env.SERVICES_AWAY);

/** Two processes, each connected to NATS in a way that can be cut. */
async function start({ isAway = false } = {}) {
  const warnings: [object, string][] = [];
  const log = { info() {}, warn: (fields: object, message: string) => void warnings.push([fields, message]) };
  const connect = async () => {
    const [cable, url] = await TcpProxy.to(NATS, 4222);
    if (isAway) cable.cut();
    const bus = await createNatsBus(url, log);
    return { cable, bus, host: new URL(url).host };
  };
  const [here, there] = [await connect(), await connect()];
  return {
    here,
    there,
    warnings,
    /** An account that only this test uses, and what is heard of it. */
    account(bus: typeof here.bus = there.bus) {
      const accountId = `an account.* > ${randomUUID()}`;
      const heard: string[] = [];
      const stop = bus.listen(accountId, () => void heard.push('heard'));
      return { accountId, heard, stop };
    },
    async [Symbol.asyncDispose]() {
      for (const { bus, cable } of [here, there]) {
        await bus.close();
        await cable[Symbol.asyncDispose]();
      }
    },
  };
}

withServices('a signal reaches listeners of the account in every process once, and no others', async () => {
  await using app = await start();
  const { here, there } = app;
  expect([here.bus.ready(), there.bus.ready()]).toEqual([true, true]);
  const [one, other] = [app.account(), app.account()];
  const own: string[] = [];
  here.bus.listen(one.accountId, () => own.push('heard'));
  // Sent one after the other, so once the second one has arrived, so has the first.
  const last = app.account();
  await expect
    .poll(() => {
      here.bus.signal(last.accountId);
      return last.heard.length;
    })
    .toBeGreaterThan(0);
  here.bus.signal(one.accountId);
  await expect.poll(() => one.heard).toEqual(['heard']);
  here.bus.signal(last.accountId);
  const before = last.heard.length;
  await expect.poll(() => last.heard.length).toBeGreaterThan(before);
  expect([own, one.heard, other.heard]).toEqual([['heard'], ['heard'], []]);
  expect(app.warnings).toEqual([]);
});

withServices('someone who stops listening hears no more; others in the same process do', async () => {
  await using app = await start();
  const { here, there } = app;
  const { accountId, heard, stop } = app.account();
  const also: string[] = [];
  const stopToo = there.bus.listen(accountId, () => also.push('also'));
  const last = app.account();
  /** Signals until what was sent before has arrived. */
  const settle = async () => {
    const before = last.heard.length;
    await expect
      .poll(() => {
        here.bus.signal(last.accountId);
        return last.heard.length;
      })
      .toBeGreaterThan(before);
  };
  await settle();
  stop();
  // A second call changes nothing for the other listener.
  stop();
  here.bus.signal(accountId);
  await expect.poll(() => also.length).toBe(1);
  expect(heard).toEqual([]);
  stopToo();
  here.bus.signal(accountId);
  await settle();
  expect(also).toHaveLength(1);
  const again: string[] = [];
  there.bus.listen(accountId, () => again.push('again'));
  await settle();
  here.bus.signal(accountId);
  await expect.poll(() => again).toEqual(['again']);
});

withServices('what was signaled during an outage arrives after it, and everyone is woken', async () => {
  await using app = await start();
  const { here, there } = app;
  const [signaled, quiet] = [app.account(), app.account()];
  here.cable.cut();
  await expect.poll(() => here.bus.ready()).toBe(false);
  expect(there.bus.ready()).toBe(true);
  const own = app.account(here.bus);
  here.bus.signal(own.accountId);
  expect(own.heard).toEqual(['heard']);
  here.bus.signal(signaled.accountId);
  here.bus.signal(signaled.accountId);
  expect(app.warnings).toEqual([
    [
      { reason: 'disconnected' },
      `NATS at ${here.host} can’t be reached: changes from other processes can take 28 seconds`,
    ],
  ]);
  here.cable.mend();
  await expect.poll(() => here.bus.ready()).toBe(true);
  await expect.poll(() => signaled.heard).toEqual(['heard']);
  expect([own.heard, quiet.heard]).toEqual([['heard', 'heard'], []]);
  // The listener that was added during the outage hears others now.
  await expect
    .poll(() => {
      there.bus.signal(own.accountId);
      return own.heard.length;
    })
    .toBeGreaterThan(2);
  here.cable.cut();
  await expect.poll(() => app.warnings.length).toBe(2);
});

withServices('a process starts without NATS, says so once, and connects later', async () => {
  await using app = await start({ isAway: true });
  const { here, there } = app;
  expect([here.bus.ready(), there.bus.ready()]).toEqual([false, false]);
  const { accountId, heard } = app.account();
  here.bus.signal(accountId);
  expect(app.warnings).toHaveLength(2);
  there.cable.mend();
  await expect.poll(() => there.bus.ready()).toBe(true);
  expect(heard).toEqual(['heard']);
  here.cable.mend();
  await expect.poll(() => heard.length).toBe(2);
  expect(app.warnings).toHaveLength(2);
});

withServices('closing during an outage or at any time warns about nothing', async () => {
  await using app = await start();
  app.there.cable.cut();
  await expect.poll(() => app.there.bus.ready()).toBe(false);
  for (const { bus } of [app.here, app.there]) await bus.close();
  expect(app.warnings).toHaveLength(1);
});
