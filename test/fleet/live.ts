import { checkEnd, checkRecent } from './check-end.ts';
import { createFleet, type Fleet, type Server } from './fleet.ts';
import { ring } from './ringing.ts';
import type { History } from './steps.ts';

/** Longer than any tab's backoff after it was woken. */
const QUIET_MS = 3 * 60_000;
const MOST_TABS = 3;

/** Runs a history. @throws when a typed word is lost at any step, or the devices disagree at the end */
export async function live(server: Server, history: History): Promise<void> {
  const fleet = await createFleet(server, history);
  const { world, weather, ledger, devices, onDevices } = fleet;
  const past = { restored: false };
  server.backUp();
  for (const device of devices) await device.openTab();
  for (const [n, step] of history.steps.entries()) {
    await take(server, fleet, step, past);
    // Usually all words are on the devices, so the server is checked only if not.
    const lost = ledger.lost(await onDevices()).length > 0 ? ledger.lost(await fleet.found()) : [];
    if (lost.length > 0) throw new Error(`After step ${n} (${JSON.stringify(step)}) nobody can find ${lost}`);
  }
  Object.assign(weather, { serverUp: true, faults: 0, interference: undefined });
  for (const device of devices) {
    // A new tab clears what a tab with a failed disk couldn't.
    await device.openTab();
    device.link.online = true;
    for (const { tab } of device.tabs) tab.wake();
  }
  await world.pass(QUIET_MS);
  // Without a final write, a device that no longer receives changes would look up to date.
  for (const accountId of fleet.accounts) await server.person(accountId).add('The last thing to hear of');
  await world.pass(QUIET_MS);
  await checkRecent(server, fleet);
  for (const { tab } of devices.flatMap(({ tabs }) => tabs)) tab.store.wantOlder();
  await world.pass(QUIET_MS);
  await checkEnd(server, fleet, past);
  for (const device of devices) for (const { tab } of device.tabs) tab.kill();
  await world.pass(60_000);
}

async function take(
  server: Server,
  fleet: Fleet,
  step: History['steps'][number],
  past: { restored: boolean },
) {
  const { world, weather, ledger } = fleet;
  if (step.do === 'pass') {
    await world.pass(step.milliseconds);
    await world.settle();
    server.clock.now = world.now();
    await ring(server);
    return;
  }
  if (step.do === 'down' || step.do === 'up') weather.serverUp = step.do === 'up';
  else if (step.do === 'holdStreams' || step.do === 'letStreamsFlow')
    weather.holdsStreams = step.do === 'holdStreams';
  else if (step.do === 'backUp') server.backUp();
  else if (step.do === 'restore') {
    past.restored = true;
    const [here, deleted] = [await fleet.onDevices(), await fleet.inTrash()];
    await world.settle();
    await server.restore();
    const there = await fleet.onServer();
    // Words that were on no device are lost with the restore, and so are deleted ones: a device may yet hear of that.
    ledger.excuse((word) => (here(word) && !deleted(word)) || there(word));
  } else if (step.do === 'interfere') weather.interference = { status: step.status, body: step.body };
  else if (step.do === 'letThrough') weather.interference = undefined;
  else if ('what' in step) {
    const person = fleet.devices[step.device]?.pick()?.person;
    await person?.[step.do](step.what);
  } else if ('device' in step) await onMachine(fleet, step.do, step.device);
}

async function onMachine(fleet: Fleet, what: string, n: number): Promise<void> {
  const device = fleet.devices[n];
  const sitting = device?.pick();
  if (!device) return;
  if (what === 'script') return fleet.runScript(device.accountId);
  if (what === 'program') return fleet.runProgram(device.accountId);
  if (what === 'changeOlder') return fleet.changeOlder(device.accountId);
  if (what === 'loadOlder') sitting?.tab.store.wantOlder();
  if (what === 'offline') device.link.online = false;
  else if (what === 'online') {
    device.link.online = true;
    for (const { tab } of device.tabs) tab.wake();
  } else if (what === 'openTab' && device.tabs.length < MOST_TABS) await device.openTab();
  else if (what === 'freeze') sitting?.tab.freeze();
  else if (what === 'failDisk') sitting?.tab.failDisk();
  else if (what === 'spoilCursor') {
    const { cursor } = await device.machine.disk.load();
    await device.machine.disk.confirm(cursor, { changes: [], cursor: 'spoiled' }, []);
  } else if (what === 'killTab' && sitting) {
    device.durable();
    const kept = await device.machine.disk.load();
    const keys = new Set([...kept.outbox, ...kept.refused].map(({ key }) => key));
    const unkept = sitting.tab.store.unsent().filter(({ key }) => !keys.has(key));
    const lacksDisk = !sitting.tab.hasDisk();
    sitting.tab.kill();
    device.tabs.splice(device.tabs.indexOf(sitting), 1);
    // Writes that never reached a disk are lost with the page.
    if (unkept.length > 0 || lacksDisk) {
      const found = await fleet.found();
      fleet.ledger.excuse(found);
    }
  }
}
