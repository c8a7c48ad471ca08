import { compare } from '../compare.ts';
import { ENTITIES, type Entities, type Owned } from '../registry/entity.ts';
import { userKey } from './tree.ts';

/** Owned entities, each with its section under users/{userKey} and its names in messages. */
export const SECTIONS = Object.entries(ENTITIES).flatMap(([entity, rules]) =>
  'owned' in rules ? [{ entity: entity as Owned, ...rules.owned }] : [],
);

export type AccountData = { [E in Owned]: ReadonlyMap<string, Entities[E]> };

type Keyed = { [id: string]: object };
/** An account as one JSON document (product.md §3). A row's key is its id. */
export type AccountTree = {
  subscriptions: Keyed;
  users: { [key: string]: { [section: string]: object } };
  transactions: Keyed;
};

export function accountTree(
  uid: string,
  accountData: AccountData,
  subscription: { id: string } | undefined,
  transactions: readonly { id: string }[],
): AccountTree {
  const paid = subscription && withoutId(subscription);
  const sections = SECTIONS.map(({ name, entity }) => [name, keyed(accountData[entity].values())] as const);
  const users: AccountTree['users'] = { [uid]: paid ? { subscription: paid } : {} };
  users[userKey(uid)] = { ...users[userKey(uid)], ...Object.fromEntries(sections) };
  return {
    subscriptions: paid ? { [uid]: paid } : {},
    users,
    transactions: keyed(transactions),
  };
}

/** By id, so that the same rows are always the same text. */
const keyed = (rows: Iterable<{ id: string }>): Keyed =>
  Object.fromEntries([...rows].sort((a, b) => compare(a.id, b.id)).map((row) => [row.id, withoutId(row)]));

type Row = { id: string; changedAt?: string; completedBy?: string };

/** Drops fields that mean nothing in another account: when a setting was set, and who completed a task. */
function withoutId({ id, changedAt, completedBy, ...rest }: Row): object {
  return rest;
}
