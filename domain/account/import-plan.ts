import type { Entities } from '../entity.ts';
import { defaultGoals } from '../goal.ts';
import { DEFAULT_LISTS } from '../list.ts';
import type { Plan } from '../plan.ts';
import { Problem } from '../problem.ts';
import { REFLECTIONS_KEPT } from '../reflection.ts';
import type { Task } from '../task.ts';
import { type Belongings, type Owned, SECTIONS } from './account-tree.ts';
import { personsPart } from './import-file.ts';
import { type ImportReport, reportOf, type Skipped } from './import-report.ts';
import { createTaskRules, type Row, readRow } from './import-row.ts';
import { checkTree } from './tree.ts';

/** One row that an import changes; `null` before is a new one, `null` after one that goes. */
export type ImportWrite = { entity: Owned; before: Row | null; after: Row | null };

type Account = { uid: string; belongings: Belongings; plan: Plan };
type Working = { [E in Owned]: Map<string, Entities[E]> };
type Touched = { [E in Owned]: Set<string> };

/**
 * What a file makes of an account. A row whose id is there already is updated: what the file names replaces what is
 * there, what it doesn't name stays; a completed focus session stays as it was. Where the account is still as it
 * began, its default lists and goals give way to the file's. What breaks a rule or finds no room is skipped, and
 * the report says why. To import the same file again changes nothing.
 * @param now ISO text; nothing is dated later
 * @throws Problem 'invalid' when the file as a whole can't be read (SPEC §5)
 */
export function planImport(
  document: unknown,
  { uid, belongings, plan }: Account,
  now: string,
): { writes: ImportWrite[]; report: ImportReport } {
  checkTree(document);
  const given = personsPart(document, uid);
  const working = perKind((entity) => new Map<string, Row>(belongings[entity])) as unknown as Working;
  const touched: Touched = perKind(() => new Set<string>());
  const unknown = perKind(() => new Set<string>());
  const skipped: Skipped[] = [];
  const tasks = createTaskRules(working, plan);

  const take = (entity: Owned, key: string, raw: unknown) => {
    const { row, strange } = readRow(entity, key, raw, working[entity], now);
    const after = entity === 'task' ? tasks.fit(working.task.get(row.id), row as Task) : row;
    (working[entity] as Map<string, Row>).set(after.id, after);
    touched[entity].add(after.id);
    for (const name of strange) unknown[entity].add(name);
  };
  for (const { entity } of SECTIONS) {
    if (entity === 'task' && isAsItBegan(belongings))
      giveWay(working, touched, given.rows.goal !== undefined);
    for (const [id, raw] of given.rows[entity] ?? []) {
      try {
        take(entity, id, raw);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        skipped.push({ entity, id, why: error.message });
      }
    }
  }
  for (const id of dropOldReflections(working.reflection)) {
    if (!belongings.reflection.has(id)) skipped.push({ entity: 'reflection', id, why: TOO_OLD });
    touched.reflection.delete(id);
  }

  const writes = SECTIONS.flatMap(({ entity }) => differences(entity, belongings, working));
  return {
    writes,
    report: reportOf({ writes, touched, skipped, unknown, moved: tasks.moved(), given }),
  };
}

const TOO_OLD = `Only the latest ${REFLECTIONS_KEPT} reflections are kept`;

const perKind = <T>(make: (entity: Owned) => T): { [E in Owned]: T } =>
  Object.fromEntries(SECTIONS.map(({ entity }) => [entity, make(entity)])) as { [E in Owned]: T };

/** Nobody has done anything with it yet: only the default lists and goals are there. */
function isAsItBegan({ list, goal, setting, ...written }: Belongings): boolean {
  const undated = (goals: Iterable<Entities['goal']>) => Array.from(goals, ({ createdAt, ...rest }) => rest);
  return (
    Object.values(written).every(({ size }) => size === 0) &&
    alike([...list.values()], DEFAULT_LISTS) &&
    alike(undated(goal.values()), undated(defaultGoals('')))
  );
}

/** The default lists go where the file has brought others, the default goals where it says anything of goals. */
function giveWay({ list, goal }: Working, touched: Touched, goalsGiven: boolean): void {
  if (touched.list.size > 0) for (const id of [...list.keys()]) if (!touched.list.has(id)) list.delete(id);
  if (goalsGiven) for (const id of [...goal.keys()]) if (!touched.goal.has(id)) goal.delete(id);
}

/** @returns the days that are no longer among the latest */
function dropOldReflections(reflections: Map<string, unknown>): string[] {
  const old = [...reflections.keys()].sort().reverse().slice(REFLECTIONS_KEPT);
  for (const id of old) reflections.delete(id);
  return old;
}

function differences(entity: Owned, before: Belongings, after: Working): ImportWrite[] {
  const ids = new Set([...before[entity].keys(), ...after[entity].keys()]);
  return [...ids].flatMap((id) => {
    const [was, is] = [before[entity].get(id) ?? null, after[entity].get(id) ?? null];
    return was && is && fieldsOf(was) === fieldsOf(is) ? [] : [{ entity, before: was, after: is }];
  });
}

const fieldsOf = (row: object): string => JSON.stringify(Object.entries(row).sort());
const alike = (rows: readonly object[], others: readonly object[]): boolean =>
  JSON.stringify(rows.map(fieldsOf).sort()) === JSON.stringify(others.map(fieldsOf).sort());
