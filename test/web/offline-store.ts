import { createMemoryStorage } from '../../web/store/memory.ts';
import { createStore, type Store } from '../../web/store/store.ts';

/** A store that never hears of a server. */
export function offlineStore(): Store {
  let ids = 0;
  const never = new Promise<never>(() => {});
  return createStore({
    storage: createMemoryStorage(),
    durable: true,
    network: { send: () => never, listen: () => never },
    tabs: { post() {}, hear: () => () => {}, lead: () => never },
    now: () => Date.parse('2026-06-15T10:00:00.000Z'),
    newId: () => `id-${++ids}`,
    random: () => 0,
    sleep: () => never,
    onWake: () => () => {},
  });
}
