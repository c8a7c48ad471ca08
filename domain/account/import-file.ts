import { Problem } from '../problem.ts';
import { type Owned, SECTIONS } from './account-tree.ts';
import { userKey } from './tree.ts';

/** The most bytes that a file to import may have. */
export const MAX_IMPORT_BYTES = 25 * 1024 * 1024;

const NO_JSON = 'That file isn’t JSON. Choose a file that was exported here, or from a realtime database.';
const NOTHING_HERE =
  'There is nothing in this file that can be brought in: it has no users/…/tasks, lists, goals or events.';

type Node = Record<string, unknown>;
/** What a file holds for one person: rows by kind and id, and how much of what only the server writes. */
export type Given = {
  rows: { [E in Owned]?: ReadonlyMap<string, unknown> };
  subscriptions: number;
  transactions: number;
};

/** The document in a file's text. @throws Problem 'invalid' when it is no JSON */
export function readFile(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Problem('invalid', NO_JSON, { cause });
  }
}

/**
 * Finds a person's part of a tree: their own, or the only one there is; a tree may also begin right there.
 * @throws Problem 'invalid' when there is none, or it could be any of several
 */
export function personsPart(document: unknown, uid: string): Given {
  const root = asNode(document);
  const users = Object.entries(asNode(root.users)).filter(([, node]) => holdsRows(asNode(node)));
  const own = users.find(([name]) => name === userKey(uid) || name === uid);
  const found = own ?? (users.length === 1 ? users[0] : undefined);
  if (!found && users.length > 1) {
    throw new Problem(
      'invalid',
      `This file holds the data of ${users.length} people. Keep one of them under “users” and try again.`,
    );
  }
  const part = found ? asNode(found[1]) : root;
  if (!holdsRows(part)) throw new Problem('invalid', NOTHING_HERE);
  const rows = SECTIONS.filter(({ name }) => isNode(part[name])).map(({ name, entity }) => [
    entity,
    new Map(Object.entries(asNode(part[name])).filter(([, row]) => row !== null)),
  ]);
  return {
    rows: Object.fromEntries(rows),
    subscriptions: Object.keys(asNode(root.subscriptions)).length,
    transactions: Object.keys(asNode(root.transactions)).length,
  };
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const asNode = (value: unknown): Node => (isNode(value) ? value : {});
const holdsRows = (node: Node): boolean => SECTIONS.some(({ name }) => isNode(node[name]));
