import type { Ports } from '../../web/store/core/ports.ts';
import type { Saved } from '../../web/store/core/replica.ts';
import type { Tabs } from '../../web/store/core/tab-message.ts';
import { createMemoryStorage } from '../../web/store/disk/memory.ts';
import { createStore, type Store } from '../../web/store/store.ts';

type Given = { accountId?: string; saved?: Saved; tabs?: Tabs };

/**
 * A store that never reaches a server.
 * @param accountId the signed-in account, if it matters
 * @param saved the data on its device when it is opened @param tabs other tabs; there are none if not given
 */
export function offlineStore({ saved, ...of }: Given = {}): Store {
  let ids = 0;
  const never = new Promise<never>(() => {});
  const ports: Ports = {
    storage: createMemoryStorage(saved),
    durable: true,
    network: { send: () => never, listen: () => never, older: () => never, probe() {} },
    tabs: { post() {}, hear: () => () => {}, lead: () => never },
    now: () => Date.parse('2026-06-15T10:00:00.000Z'),
    newId: () => `id-${++ids}`,
    random: () => 0,
    sleep: () => never,
    onWake: () => () => {},
    whileSeen: () => () => {},
    ...of,
  };
  return createStore(ports, () => never);
}
