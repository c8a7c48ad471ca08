import type { Network } from '../../web/store/core/network-port.ts';
import type { Ports, Storage } from '../../web/store/core/ports.ts';
import type { TabMessage, Tabs } from '../../web/store/core/tab-message.ts';
import { createMemoryStorage } from '../../web/store/disk/memory.ts';
import { runLoops } from '../../web/store/leading/loops.ts';
import { createStore } from '../../web/store/store.ts';
import type { World } from './world.ts';

const SLOWEST_DISK_MS = 20;
const SLOWEST_MESSAGE_MS = 10;
const LOOK_MS = 4_000;

export type Tab = Awaited<ReturnType<ReturnType<typeof createDevice>['openTab']>>;

/**
 * A device of one account: a disk that outlives its tabs, a channel between the tabs, and the lock of the leading tab.
 * @param clockError how far its clock is ahead, in milliseconds
 */
export function createDevice(world: World, network: Network, clockError = 0) {
  const disk = createMemoryStorage();
  /** The keys of writes that a tab sent while another tab was leading. */
  const outOfTurn: string[] = [];
  const open = new Set<{ receive: (message: TabMessage) => void }>();
  let held: Promise<void> = Promise.resolve();

  return {
    disk,
    outOfTurn,
    async openTab() {
      const closed = new AbortController();
      /** Promises of a closed tab never settle, like those of a closed page. */
      const alive = async <T>(value: T): Promise<T> =>
        closed.signal.aborted ? new Promise<T>(() => {}) : value;
      const keptKeys = new Set<string>();
      const listeners = new Set<(message: TabMessage) => void>();
      const self = {
        receive: (message: TabMessage) => listeners.forEach((listener) => void listener(message)),
      };
      open.add(self);
      let woken = () => {};
      let freeze = () => {};
      const fault = { disk: false };
      let leads = false;

      const tabs: Tabs = {
        post(message) {
          const others = [...open].filter((tab) => tab !== self);
          const copy = structuredClone(message);
          sending = sending.then(() => world.sleep(world.dice(SLOWEST_MESSAGE_MS)));
          void sending.then(() => others.forEach((tab) => void (open.has(tab) && tab.receive(copy))));
        },
        hear(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        async lead(work, signal) {
          const over = AbortSignal.any([signal, closed.signal]);
          while (!over.aborted) {
            const turn = held;
            const frozen = new AbortController();
            freeze = () => frozen.abort();
            let release = () => {};
            held = turn.then(() => new Promise<void>((resolve) => (release = resolve)));
            closed.signal.addEventListener('abort', () => turn.then(release));
            await turn;
            const stop = AbortSignal.any([over, frozen.signal]);
            const stopped = new Promise((resolve) => stop.addEventListener('abort', resolve));
            leads = !over.aborted;
            if (leads) await Promise.race([work(stop), stopped]);
            leads = false;
            release();
          }
        },
      };
      let sending: Promise<void> = Promise.resolve();

      const ports: Ports = {
        storage: slowly(world, disk, alive, keptKeys, fault),
        durable: true,
        network: {
          send: (writes, signal) => {
            // A tab whose disk failed works alone.
            if (!leads && !fault.disk) outOfTurn.push(...writes.map(({ key }) => key));
            return network.send(writes, signal).then(alive);
          },
          listen: (since, listener, signal, older) =>
            network.listen(since, listener, AbortSignal.any([signal, closed.signal]), older).then(alive),
          older: (from, signal) => network.older(from, signal).then(alive),
          // Each tab has connections of its own, and only one that listens can ask at once.
          probe: () => void ((leads || fault.disk) && network.probe()),
        },
        tabs,
        now: () => world.now() + clockError,
        newId: world.newId,
        random: world.random,
        sleep: async (milliseconds, signal) =>
          alive(await world.sleep(milliseconds, AbortSignal.any([signal, closed.signal]))),
        onWake(wake) {
          woken = wake;
          return () => {};
        },
        whileSeen(look) {
          const stop = new AbortController();
          void (async () => {
            while (!stop.signal.aborted && !closed.signal.aborted) {
              await world.sleep(LOOK_MS, AbortSignal.any([stop.signal, closed.signal]));
              if (!stop.signal.aborted && !closed.signal.aborted) look();
            }
          })();
          return () => stop.abort();
        },
      };
      const store = createStore(ports, async () => runLoops);
      void store.open();
      return {
        store,
        disk,
        /** The keys of writes that are known to be on disk. */
        keptKeys,
        wake: () => woken(),
        /** Gives up the lead to another tab, if there is one. */
        freeze: () => freeze(),
        hasDisk: () => !fault.disk,
        /** Makes all further disk writes of this tab fail. */
        failDisk() {
          fault.disk = true;
        },
        /** Simulates a killed process: nothing of the tab continues. */
        kill() {
          closed.abort();
          open.delete(self);
        },
      };
    },
  };
}

/** A tab's access to the disk: calls are delayed, run in order, and are atomic. */
function slowly(
  world: World,
  disk: Storage,
  alive: <T>(value: T) => Promise<T>,
  keptKeys: Set<string>,
  fault: { disk: boolean },
): Storage {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(async () => {
      await world.sleep(world.dice(SLOWEST_DISK_MS));
      await alive(undefined);
      if (fault.disk) throw new Error('QuotaExceededError');
      const done = await work();
      await world.sleep(world.dice(SLOWEST_DISK_MS));
      return alive(done);
    });
    last = result.catch(() => {});
    return result;
  };
  return {
    load: () => inTurn(async () => structuredClone(await disk.load())),
    outbox: () => inTurn(async () => structuredClone(await disk.outbox())),
    queue: (write, insteadOf) =>
      inTurn(async () => {
        keptKeys.add(write.key);
        return disk.queue(structuredClone(write), insteadOf);
      }),
    flush: () => inTurn(() => disk.flush()),
    confirm: (...args) => inTurn(() => disk.confirm(...structuredClone(args))),
    confirmOlder: (...args) => inTurn(() => disk.confirmOlder(...structuredClone(args))),
    forget: (keys) => inTurn(() => disk.forget(keys)),
    refuse: (write) => inTurn(() => disk.refuse(structuredClone(write))),
    clearRefused: (key) => inTurn(() => disk.clearRefused(key)),
    clearMissing: (names) => inTurn(() => disk.clearMissing(names)),
    setAside: (rows) => inTurn(() => disk.setAside(rows)),
    keepScreen: (...args) => inTurn(() => disk.keepScreen(...args)),
    close() {},
  };
}
