import { type Belongings, SECTIONS } from '../../domain/account/account-tree.ts';
import { type ImportWrite, planImport } from '../../domain/account/import-plan.ts';
import type { ImportReport } from '../../domain/account/import-report.ts';
import type { Task } from '../../domain/task.ts';
import type { Doing } from '../api/caller-write.ts';
import { type EntityTable, entityTables } from '../db/entities.ts';
import type { Tx } from '../db/open.ts';
import { readPlan } from '../plan.ts';
import { membersOf } from '../sharing/sharing-scope.ts';

/** All that an account owns; nothing of anybody else. */
export async function readBelongings(tx: Tx, accountId: string): Promise<Belongings> {
  const kinds: [string, ReadonlyMap<string, object>][] = [];
  for (const { entity } of SECTIONS) {
    const rows = await entityTables[entity].all(tx, accountId);
    kinds.push([entity, new Map(rows.map((row) => [row.id, row]))]);
  }
  return Object.fromEntries(kinds) as unknown as Belongings;
}

/**
 * Brings a document into the caller's account, as part of one write.
 * @throws Problem 'invalid' when the document can't be read; then nothing is changed
 */
export async function importDocument(
  { tx, note, now, callerId }: Doing,
  document: unknown,
): Promise<ImportReport> {
  const belongings = await readBelongings(tx, callerId);
  const plan = await readPlan(tx, callerId, now);
  const { writes, report } = planImport(document, { uid: callerId, belongings, plan }, now);
  const members = new Map<string, readonly string[]>();
  for (const listId of belongings.list.keys()) members.set(listId, await membersOf(tx, callerId, listId));

  for (const write of inOrder(writes)) {
    await apply(tx, callerId, write);
    const { entity, before, after } = write;
    const id = (after ?? before)?.id ?? '';
    note({ entity, ownerId: callerId, id, before, after, ...audience(write, members) });
  }
  return report;
}

/** What goes goes last: a task may still be in a list that does. */
const inOrder = (writes: readonly ImportWrite[]): ImportWrite[] => [
  ...writes.filter(({ after }) => after),
  ...writes.filter(({ after }) => !after),
];

async function apply(tx: Tx, accountId: string, { entity, before, after }: ImportWrite): Promise<void> {
  const table = entityTables[entity] as unknown as EntityTable<'task'>;
  if (!after) await table.remove(tx, accountId, before?.id ?? '');
  else if (before) await table.replace(tx, accountId, after as Task);
  else await table.insert(tx, accountId, after as Task);
}

/** Who else hears of a row: the members of the list that it is, or is in; and those who lose sight of it. */
function audience({ entity, before, after }: ImportWrite, members: ReadonlyMap<string, readonly string[]>) {
  const around = (row: object | null): readonly string[] => {
    const listId = entity === 'list' ? (row as { id: string } | null)?.id : (row as Task | null)?.listId;
    return (listId && members.get(listId)) || [];
  };
  if (entity !== 'task' && entity !== 'list') return {};
  const hearers = around(after);
  return { hearers, hiddenFrom: around(before).filter((member) => !hearers.includes(member)) };
}
