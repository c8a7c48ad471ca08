import { ENTITIES, type Entity } from '../../domain/registry/entity.ts';
import { sharedId, splitSharedId } from '../../domain/shared-id.ts';
import type { Refused } from '../../web/store/core/pending.ts';
import type { Store } from '../../web/store/store.ts';
import { asText } from '../../web/unsent/refused-words.ts';
import type { Shown } from './ledger.ts';

/** A typed word; no word contains another. */
export const wordOf = (n: number): string => `w${n}x`;
const WORD = /w\d+x/g;

const jsonIn = (value: unknown): [string, unknown][] => Object.entries(JSON.parse(String(value)));

/** The typed fields of a row; each line of a reflection counts as a field. */
function fieldsIn(entity: Entity, row: object): [string, unknown][] {
  const fields = Object.entries(row);
  if (entity === 'setting')
    return fields.filter(([field]) => field === 'value').flatMap(([, value]) => jsonIn(value));
  if (entity !== 'reflection') return fields;
  return [...JSON.stringify(row).matchAll(WORD)].map(([word]) => [word, word]);
}

/** Gives each row one name, independent of who sees it and of moves. */
export function createNames() {
  const moved = new Map<string, string>();
  const whole = (accountId: string, id: string): string => (splitSharedId(id) ? id : sharedId(accountId, id));
  const rowName = (accountId: string, entity: Entity, id: string): string => {
    if (entity !== 'task') return `${entity}/${whole(accountId, id)}`;
    // What is below a task keeps its id when it moves along unseen; no two tasks have the same.
    const name = `task/${splitSharedId(id)?.id ?? id}`;
    return moved.get(name) ?? name;
  };
  return {
    rowName,
    move(accountId: string, from: string, to: string): void {
      moved.set(`task/${splitSharedId(to)?.id ?? to}`, rowName(accountId, 'task', from));
    },
    /** The names of all rows in a store. */
    rowsIn: (accountId: string, { rows }: Pick<Store, 'rows'>): Set<string> =>
      new Set(
        (Object.keys(ENTITIES) as Entity[]).flatMap((entity) =>
          [...rows(entity).keys()].map((id) => rowName(accountId, entity, id)),
        ),
      ),
    /** The typed words in a store, by field. */
    shownIn(accountId: string, { rows }: Pick<Store, 'rows'>): Shown {
      const shown = new Map<string, string>();
      for (const entity of Object.keys(ENTITIES) as Entity[])
        for (const [id, row] of rows(entity))
          for (const [field, value] of fieldsIn(entity, row)) {
            const [word] = String(value).match(WORD) ?? [];
            if (word) shown.set(`${rowName(accountId, entity, id)}/${field}`, word);
          }
      return shown;
    },
  };
}

/** @returns whether a word is anywhere in these values */
export function finder(...where: unknown[]): (word: string) => boolean {
  const words = new Set(JSON.stringify(where).match(WORD));
  return (word) => words.has(word);
}

/** The text of refused writes in the tray. The only word of a focus session is its id. */
export const inTray = (refused: readonly Refused[]): string[] =>
  refused.map((write) => (write.entity === 'focusSession' ? write.id : asText(write, undefined)));
