import type { Texts } from '../device/device.ts';
import type { Pending } from './mutations.ts';
import type { Storage } from './ports.ts';

type Entry = { write: Pending; insteadOf?: string; place: number };

const prefixOf = (accountId: string): string => `unkept/${accountId}/`;

/** A browser may forbid this storage, or have no room in it: then there is no journal. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const namesOf = (accountId: string, texts: Texts): string[] =>
  attempt(() =>
    Array.from({ length: texts.length }, (_, n) => texts.key(n) ?? '').filter((name) =>
      name.startsWith(prefixOf(accountId)),
    ),
  ) ?? [];

function entriesOf(accountId: string, texts: Texts): Entry[] {
  const entries = namesOf(accountId, texts)
    .flatMap((name) => attempt<Entry>(() => JSON.parse(texts.getItem(name) ?? '')) ?? [])
    .filter(({ write }) => write?.key && write.at);
  return entries.sort((a, b) =>
    a.write.at < b.write.at ? -1 : a.write.at > b.write.at ? 1 : a.place - b.place,
  );
}

/**
 * Keeps each write in `texts` while it is on its way to the disk. A page that closes or reloads takes with it what
 * IndexedDB hasn't finished; what is found here is queued when the account is opened next. Once too often does no
 * harm: the server knows a write by its key.
 */
export function withJournal(disk: Storage, accountId: string, texts: Texts): Storage {
  const nameOf = ({ key }: Pending) => `${prefixOf(accountId)}${key}`;
  let place = 0;
  let isOpen = false;

  const finish = async ({ write, insteadOf }: Omit<Entry, 'place'>): Promise<number> => {
    const seq = await disk.queue(write, insteadOf);
    attempt(() => texts.removeItem(nameOf(write)));
    return seq;
  };

  return {
    ...disk,
    async load() {
      const left = isOpen ? [] : entriesOf(accountId, texts);
      isOpen = true;
      for (const entry of left) await finish(entry);
      return disk.load();
    },
    queue(write, insteadOf) {
      const entry: Entry = { write, ...(insteadOf && { insteadOf }), place: place++ };
      attempt(() => texts.setItem(nameOf(write), JSON.stringify(entry)));
      return finish(entry);
    },
  };
}

/** Forgets what is on its way to an account's disk. */
export function clearJournal(accountId: string, texts: Texts): void {
  for (const name of namesOf(accountId, texts)) attempt(() => texts.removeItem(name));
}
