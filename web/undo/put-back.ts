import { isAsMade } from '../../domain/inverse-patch.ts';
import type { Change } from '../../domain/registry/change.ts';
import { ENTITIES, type Writable } from '../../domain/registry/entity.ts';
import { type Inputs, rulesOf } from '../../domain/registry/entity-rules.ts';
import { same } from '../../domain/same.ts';
import { nameOf } from '../store/core/missing.ts';
import type { Store } from '../store/store.ts';
import type { Writes } from './recorder.ts';

/** A row that the server lacks or has in another version. */
export type MissingRow = {
  entity: Writable;
  id: string;
  /** `entity/id` */
  name: string;
  value: object;
  /** The server's version of the row, if it has one. */
  now: object | undefined;
};

const ORDER = Object.keys(ENTITIES);
/** Fields that the server sets itself. */
const CLOCKED = ['id', 'createdAt', 'completedAt', 'changedAt'];

/** The rows that are still missing or different on the server; lists before their tasks. */
export const stillMissing = (store: Pick<Store, 'rows'>, missing: readonly Change[]): MissingRow[] =>
  missing
    .flatMap((row): MissingRow[] => {
      const { entity, id, value } = row;
      const now = store.rows(entity).get(id);
      const isThere = !value || (now && isAsMade(value, now));
      return isThere ? [] : [{ entity: entity as Writable, id, name: nameOf(row), value, now }];
    })
    .toSorted((a, b) => ORDER.indexOf(a.entity) - ORDER.indexOf(b.entity));

/** Writes this device's version of a row. @throws Problem 'invalid' */
export function putBack(to: Writes, { entity, id, value }: MissingRow): void {
  const now = to.rows(entity).get(id);
  const { input } = rulesOf(entity);
  const fields = Object.entries(value).filter(([field]) => field in input.shape);
  if (!now || entity === 'setting' || entity === 'reflection') {
    // Fields that this device doesn't know must stay.
    const merged = entity === 'setting' && { onConflict: 'merge' };
    to.add(entity, { ...Object.fromEntries(fields), ...merged } as Inputs[Writable]['add']);
    return;
  }
  const there = new Map<string, unknown>(Object.entries(now));
  const changed = fields.filter(([field, text]) => !CLOCKED.includes(field) && !same(there.get(field), text));
  const gone = Object.keys(now).filter(
    (field) => field in input.shape && !CLOCKED.includes(field) && !(field in value),
  );
  to.update(entity, id, Object.fromEntries([...changed, ...gone.map((field) => [field, null])]));
}
