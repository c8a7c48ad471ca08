import type { LocalDate } from '../../domain/day.ts';
import { type DeviceDocument, DOCUMENTS, isOldCounter, parseJson } from './documents.ts';
import { KEYS } from './keys.ts';

/** What of the browser's `Storage` is used; every part of it may throw. */
export type Texts = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * The browser's small documents. Whatever stands in the storage, and whether or not it works, nothing here throws:
 * what can't be kept lasts as long as the page.
 */
export function createDevice(texts: Texts) {
  /** What the storage would not take; `null` is a text that it would not give up. */
  const unkept = new Map<string, string | null>();
  const listeners = new Map<string, Set<() => void>>();

  const textAt = (key: string): string | null => {
    const held = unkept.get(key);
    if (held !== undefined) return held;
    try {
      return texts.getItem(key);
    } catch {
      return null;
    }
  };

  const put = (key: string, text: string | null): void => {
    try {
      if (text === null) texts.removeItem(key);
      else texts.setItem(key, text);
      unkept.delete(key);
    } catch {
      unkept.set(key, text);
    }
  };

  const tell = (key: string): void => {
    for (const listener of listeners.get(key) ?? []) listener();
  };

  const found = ({ isPlain }: DeviceDocument<unknown>, text: string): unknown =>
    isPlain ? text : parseJson(text);

  /** A text that isn't of the document's form is kept beside it before it is written over. */
  const setAside = (document: DeviceDocument<unknown>): void => {
    const text = textAt(document.key);
    if (text === null || document.schema.safeParse(found(document, text)).success) return;
    const key = `${document.key}.aside`;
    if (textAt(key) === null) put(key, text);
  };

  const remove = (key: string): void => {
    put(key, null);
    tell(key);
  };

  /** Forgets what the documents say about a person; their account has it. */
  const forgetPerson = (): void => {
    for (const { key, isPersonal } of Object.values(DOCUMENTS)) {
      if (!isPersonal) continue;
      remove(key);
      put(`${key}.aside`, null);
    }
    put(KEYS.owner, null);
  };

  return {
    textAt,

    /** @param today where the person is */
    read<T>(document: DeviceDocument<T>, today: LocalDate): T {
      const text = textAt(document.key);
      return document.read(text === null ? undefined : found(document, text), today);
    },

    write<T>(document: DeviceDocument<T>, value: T): void {
      setAside(document);
      put(document.key, document.isPlain ? String(value) : JSON.stringify(value));
      tell(document.key);
    },

    /** @returns how to stop */
    subscribe(key: string, listener: () => void): () => void {
      const all = listeners.get(key) ?? new Set();
      listeners.set(key, all.add(listener));
      return () => void all.delete(listener);
    },

    /** Another tab wrote a document, or all of them were cleared away. */
    changedElsewhere(key: string | null): void {
      if (key === null) unkept.clear();
      else unkept.delete(key);
      for (const each of key === null ? listeners.keys() : [key]) tell(each);
    },

    forgetPerson,

    /** Somebody is signed in: from now on the documents are theirs, and another person's go. */
    belongTo(uid: string): void {
      const owner = textAt(KEYS.owner);
      if (owner !== null && owner !== uid) forgetPerson();
      if (owner !== uid) put(KEYS.owner, uid);
    },

    /** Throws away the counters of days long gone (SPEC §9). */
    purgeCounters(today: LocalDate): void {
      for (const key of keysOf(texts)) {
        const text = textAt(key);
        if (text !== null && isOldCounter(key, text, today)) remove(key);
      }
    },
  };
}

function keysOf(texts: Texts): string[] {
  try {
    return Array.from({ length: texts.length }, (_, n) => texts.key(n)).filter((key) => key !== null);
  } catch {
    return [];
  }
}
