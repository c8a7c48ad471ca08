import type { KeyValueStorage } from '../../device/device.ts';
import type { Pending } from '../core/pending.ts';
import type { Storage } from '../core/ports.ts';

type Entry = { write: Pending; insteadOf?: string; place: number };

const prefixOf = (accountId: string): string => `unkept/${accountId}/`;

/** Storage may be forbidden or full; then there is no journal. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const namesOf = (accountId: string, texts: KeyValueStorage): string[] =>
  attempt(() =>
    Array.from({ length: texts.length }, (_, n) => texts.key(n) ?? '').filter((name) =>
      name.startsWith(prefixOf(accountId)),
    ),
  ) ?? [];

function entriesOf(accountId: string, texts: KeyValueStorage): Entry[] {
  const entries = namesOf(accountId, texts)
    .flatMap((name) => attempt<Entry>(() => JSON.parse(texts.getItem(name) ?? '')) ?? [])
    .filter(({ write }) => write?.key && write.at);
  return entries.sort((a, b) =>
    a.write.at < b.write.at ? -1 : a.write.at > b.write.at ? 1 : a.place - b.place,
  );
}

/**
 * Copies each write to `texts` until IndexedDB has flushed it, since closing the page discards unfinished transactions.
 * What is left is queued when the account is next opened. Duplicates are harmless: writes are idempotent by key.
 */
export function withJournal(disk: Storage, accountId: string, texts: KeyValueStorage): Storage {
  const nameOf = ({ key }: Pending) => `${prefixOf(accountId)}${key}`;
  let place = 0;
  let isOpen = false;

  const finish = async ({ write, insteadOf }: Omit<Entry, 'place'>): Promise<number> => {
    const seq = await disk.queue(write, insteadOf);
    const forget = () => attempt(() => texts.removeItem(nameOf(write)));
    void disk.flush().then(forget, () => {});
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
    /** Includes writes that another tab left behind or is still storing; the disk deduplicates by key. */
    async outbox() {
      for (const entry of entriesOf(accountId, texts)) await finish(entry);
      return disk.outbox();
    },
    queue(write, insteadOf) {
      const entry: Entry = { write, ...(insteadOf && { insteadOf }), place: place++ };
      attempt(() => texts.setItem(nameOf(write), JSON.stringify(entry)));
      return finish(entry);
    },
  };
}

export function clearJournal(accountId: string, texts: KeyValueStorage): void {
  for (const name of namesOf(accountId, texts)) attempt(() => texts.removeItem(name));
}
