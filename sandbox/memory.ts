import { readFileSync, writeFileSync } from 'node:fs';
import type { Adapter, AdapterPayload } from 'oidc-provider';

/** `until` is in epoch milliseconds; null never expires. */
type Kept = { payload: AdapterPayload; until: number | null };
type Filed = { kept: [string, Kept][]; people: [string, string][] };

const SWEEP_ABOVE = 1000;
/** Models that survive a restart: grants and their tokens, but no unfinished sign-ins. */
const OUTLIVING = ['Grant', 'AccessToken', 'RefreshToken'];

/**
 * The identity provider's storage, in memory.
 * @param file persists people and their grants across restarts
 */
export function createMemory(file?: string) {
  const filed = read(file);
  const kept = new Map(filed.kept);
  const people = new Map(filed.people);

  const isOver = ({ until }: Kept): boolean => until !== null && until <= Date.now();
  const isFiled = (key: string): boolean => OUTLIVING.some((model) => key.startsWith(`${model}:`));
  const save = () => {
    if (!file) return;
    const content: Filed = {
      kept: [...kept].filter(([key, one]) => isFiled(key) && !isOver(one)),
      people: [...people],
    };
    writeFileSync(file, JSON.stringify(content), { mode: 0o600 });
  };
  const put = (key: string, one: Kept) => {
    if (kept.size > SWEEP_ABOVE) for (const [old, entry] of kept) if (isOver(entry)) kept.delete(old);
    kept.set(key, one);
    if (isFiled(key)) save();
  };
  const forget = (keys: readonly string[]) => {
    for (const key of keys) kept.delete(key);
    if (keys.some(isFiled)) save();
  };
  const find = (key: string): AdapterPayload | undefined => {
    const entry = kept.get(key);
    return entry && !isOver(entry) ? entry.payload : undefined;
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
        put(keyOf(id), { payload, until: expiresIn === undefined ? null : Date.now() + expiresIn * 1000 });
      },
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      async consume(id) {
        const payload = find(keyOf(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => forget([keyOf(id)]),
      async revokeByGrantId(grantId) {
        forget([...kept].filter(([, { payload }]) => payload.grantId === grantId).map(([key]) => key));
      },
    };
  };
  return {
    adapter,
    /** The email of the person with this subject. */
    emailOf: (subject: string): string | undefined => people.get(subject),
    meet(subject: string, email: string): void {
      if (people.get(subject) === email) return;
      people.set(subject, email);
      save();
    },
    clear(): void {
      kept.clear();
      people.clear();
      save();
    },
  };
}

function read(file: string | undefined): Filed {
  try {
    return JSON.parse(readFileSync(file ?? '', 'utf8'));
  } catch {
    // Missing or unreadable: everyone has to consent again.
    return { kept: [], people: [] };
  }
}
