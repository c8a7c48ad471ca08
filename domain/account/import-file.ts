import { Problem, say } from '../problem.ts';
import type { Owned } from '../registry/entity.ts';
import { LINKING } from '../registry/task-links.ts';
import { splitSharedId } from '../shared-id.ts';
import { SECTIONS } from './account-tree.ts';
import { userKey } from './tree.ts';

export const MAX_IMPORT_BYTES = 25 * 1024 * 1024;
export const MAX_FILE_NAME = 255;

const NOTHING_HERE = 'There’s nothing to import in this file. It has no tasks, lists, goals or events.';

type Node = Record<string, unknown>;
/** One person's part of a file: rows by entity and id, and counts of rows that only the server writes. */
export type PersonsPart = {
  rows: { [E in Owned]?: ReadonlyMap<string, unknown> };
  subscriptions: number;
  transactions: number;
};

/** A person's own part of a file, else the only one, else all. @throws Problem 'invalid' if there is none or several */
export function personsPart(document: unknown, uid: string): PersonsPart {
  const root = asNode(document);
  const users = Object.entries(asNode(root.users)).filter(([, node]) => holdsRows(asNode(node)));
  const own = users.find(([name]) => name === userKey(uid) || name === uid);
  const found = own ?? (users.length === 1 ? users[0] : undefined);
  if (!found && users.length > 1) {
    throw new Problem(
      'invalid',
      say`This file contains the data of ${{ people: users.length }} people. Keep one of them under “users” and try again.`,
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

/** The tasks that a person's rows name by shared ids. @throws Problem as `personsPart` */
export function sharedTasksIn(document: unknown, uid: string): ReadonlySet<string> {
  const { rows } = personsPart(document, uid);
  const named = new Set<string>();
  for (const entity of LINKING)
    for (const row of rows[entity]?.values() ?? []) {
      const { taskId } = asNode(row);
      if (typeof taskId === 'string' && splitSharedId(taskId)) named.add(taskId);
    }
  return named;
}

/** Whether a document contains the data of an account. Other systems have lists of rows, without keys. */
export function holdsAccount(document: unknown): boolean {
  const root = asNode(document);
  return [root, ...Object.values(asNode(root.users)).map(asNode)].some((node) =>
    SECTIONS.some(({ name }) => isNode(node[name]) && !Array.isArray(node[name])),
  );
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const asNode = (value: unknown): Node => (isNode(value) ? value : {});
const holdsRows = (node: Node): boolean => SECTIONS.some(({ name }) => isNode(node[name]));
