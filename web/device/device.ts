import { z } from 'zod';
import type { LocalDate } from '../../domain/time/day.ts';
import type { DeviceDocument } from './device-document.ts';
import { DOCUMENTS } from './documents.ts';
import { KEYS } from './keys.ts';
import { isOldCounter } from './message-counters.ts';
import { parseJson } from './parse-json.ts';

/** Documents that an earlier product stored only here; the others are copied to the account whenever it has none. */
const MIGRATED = [DOCUMENTS.events, DOCUMENTS.focusTime];

/** The part of the browser's `Storage` that is used; every call may throw. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Nothing here throws, whatever is stored: what the storage doesn't take lasts as long as the page. */
export function createDevice(texts: KeyValueStorage) {
  /** Texts the storage failed to store; `null` is a text it failed to remove. */
  const fallback = new Map<string, string | null>();
  const listeners = new Map<string, Set<() => void>>();

  const textAt = (key: string): string | null => {
    const held = fallback.get(key);
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
      fallback.delete(key);
    } catch {
      fallback.set(key, text);
    }
  };

  const tell = (key: string): void => {
    for (const listener of listeners.get(key) ?? []) listener();
  };

  const found = ({ isPlain }: DeviceDocument<unknown>, text: string): unknown =>
    isPlain ? text : parseJson(text);

  /** Backs up a text that doesn't match the document's schema before it is overwritten. */
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

  /** Removes the personal documents; the person's account has the data. */
  const forgetPerson = (): void => {
    for (const { key, isPersonal } of Object.values(DOCUMENTS)) {
      if (!isPersonal) continue;
      remove(key);
      put(`${key}.aside`, null);
    }
    for (const key of keysOf(texts)) if (key.startsWith(`${KEYS.aiMessages}/`)) remove(key);
    put(KEYS.owner, null);
    put(KEYS.toMigrate, null);
  };

  const toMigrate = (): string[] =>
    z.array(z.string()).safeParse(parseJson(textAt(KEYS.toMigrate) ?? '')).data ?? [];

  return {
    textAt,
    /** Stores or removes a text without notifying subscribers. */
    putText: put,
    remove,

    keysFrom(prefix: string): string[] {
      const all = [...keysOf(texts), ...fallback.keys()].filter((key) => key.startsWith(prefix));
      return [...new Set(all)].filter((key) => textAt(key) !== null);
    },

    read<T>(document: DeviceDocument<T>, today: LocalDate): T {
      const text = textAt(document.key);
      return document.read(text === null ? undefined : found(document, text), today);
    },

    write<T>(document: DeviceDocument<T>, value: T): void {
      setAside(document);
      put(document.key, document.isPlain ? String(value) : JSON.stringify(value));
      tell(document.key);
    },

    subscribe(key: string, listener: () => void): () => void {
      const all = listeners.get(key) ?? new Set();
      listeners.set(key, all.add(listener));
      return () => void all.delete(listener);
    },

    /** Call when another tab wrote a document or, with `null`, cleared the storage. */
    changedElsewhere(key: string | null): void {
      if (key === null) fallback.clear();
      else fallback.delete(key);
      for (const each of key === null ? listeners.keys() : [key]) tell(each);
    },

    forgetPerson,

    /** Call when a person signs in: the documents are now theirs, and another person's are removed. */
    belongTo(uid: string): void {
      const owner = textAt(KEYS.owner);
      if (owner !== null && owner !== uid) forgetPerson();
      if (owner === null) {
        const older = MIGRATED.filter(({ key }) => textAt(key) !== null).map(({ key }) => key);
        if (older.length > 0) put(KEYS.toMigrate, JSON.stringify(older));
      }
      if (owner !== uid) put(KEYS.owner, uid);
    },

    /** Whether a document is from before the first sign-in here. It moves to the account before it is overwritten. */
    isOlder: ({ key }: { key: string }): boolean => toMigrate().includes(key),

    migrated({ key }: { key: string }): void {
      const left = toMigrate().filter((one) => one !== key);
      put(KEYS.toMigrate, left.length > 0 ? JSON.stringify(left) : null);
    },

    purgeCounters(today: LocalDate): void {
      for (const key of keysOf(texts)) {
        const text = textAt(key);
        if (text !== null && isOldCounter(key, text, today)) remove(key);
      }
    },
  };
}

export type Device = ReturnType<typeof createDevice>;

function keysOf(texts: KeyValueStorage): string[] {
  try {
    return Array.from({ length: texts.length }, (_, n) => texts.key(n)).filter((key) => key !== null);
  } catch {
    return [];
  }
}
