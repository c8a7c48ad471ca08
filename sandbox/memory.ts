import type { Adapter, AdapterPayload } from 'oidc-provider';

type Kept = { payload: AdapterPayload; until: number };

const SWEEP_ABOVE = 1000;

/** What the identity provider keeps between two requests, in memory: gone with the process, or by `clear`. */
export function createMemory() {
  const kept = new Map<string, Kept>();

  const find = (key: string): AdapterPayload | undefined => {
    const entry = kept.get(key);
    return entry && entry.until > Date.now() ? entry.payload : undefined;
  };
  const sweep = () => {
    for (const [key, { until }] of kept) if (until <= Date.now()) kept.delete(key);
  };

  const adapter = (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    const findBy = (field: 'uid' | 'userCode', value: string) => {
      for (const [key, { payload }] of kept)
        if (key.startsWith(`${model}:`) && payload[field] === value) return find(key);
      return undefined;
    };
    return {
      async upsert(id, payload, expiresIn) {
        if (kept.size > SWEEP_ABOVE) sweep();
        kept.set(keyOf(id), { payload, until: Date.now() + (expiresIn ?? Number.POSITIVE_INFINITY) * 1000 });
      },
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = find(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
  return { adapter, clear: () => kept.clear() };
}
