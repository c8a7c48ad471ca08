import type { Entities } from '../entity.ts';
import { userKey } from './tree.ts';

/** What a person owns and can take along: each with its place under users/{userKey} and its words. */
export const SECTIONS = [
  { name: 'lists', entity: 'list', one: 'list', many: 'lists' },
  { name: 'goals', entity: 'goal', one: 'goal', many: 'goals' },
  { name: 'tasks', entity: 'task', one: 'task', many: 'tasks' },
  { name: 'events', entity: 'event', one: 'event', many: 'events' },
  { name: 'reflections', entity: 'reflection', one: 'reflection', many: 'reflections' },
  { name: 'focusSessions', entity: 'focusSession', one: 'focus session', many: 'focus sessions' },
  { name: 'settings', entity: 'setting', one: 'setting', many: 'settings' },
  { name: 'chatMessages', entity: 'chatMessage', one: 'message', many: 'messages' },
] as const;
export type Section = (typeof SECTIONS)[number];
export type Owned = Section['entity'];

/** All that a person owns, by kind and id. */
export type Belongings = { [E in Owned]: ReadonlyMap<string, Entities[E]> };

type Keyed = { [id: string]: object };
/** An account as one document (SPEC §3, storage layout). Values carry no id: their key is it. */
export type AccountTree = {
  subscriptions: Keyed;
  users: { [key: string]: { [section: string]: object } };
  transactions: Keyed;
};

/** The document of an account. @param transactions and subscription, which only the server writes */
export function accountTree(
  uid: string,
  belongings: Belongings,
  subscription: { id: string } | undefined,
  transactions: readonly { id: string }[],
): AccountTree {
  const paid = subscription && withoutId(subscription);
  const sections = SECTIONS.map(({ name, entity }) => [name, keyed(belongings[entity].values())] as const);
  const users: AccountTree['users'] = { [uid]: paid ? { subscription: paid } : {} };
  users[userKey(uid)] = { ...users[userKey(uid)], ...Object.fromEntries(sections) };
  return {
    subscriptions: paid ? { [uid]: paid } : {},
    users,
    transactions: keyed(transactions),
  };
}

const keyed = (rows: Iterable<{ id: string }>): Keyed =>
  Object.fromEntries(Array.from(rows, (row) => [row.id, withoutId(row)]));

function withoutId({ id, ...rest }: { id: string }): object {
  return rest;
}
