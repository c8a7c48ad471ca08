import type { Plan } from '../billing/plan.ts';
import { requireRoomForTemplate, requireRoomForView } from '../billing/room.ts';
import { count } from '../count.ts';
import { defaultGoals } from '../goal/goal.ts';
import { Problem, say, type Words } from '../problem.ts';
import { REFLECTIONS_KEPT } from '../reflection/reflection.ts';
import type { Entities, Owned } from '../registry/entity.ts';
import type { Reminder } from '../reminder/reminder.ts';
import { DEFAULT_LISTS } from '../task/list.ts';
import type { Section } from '../task/section.ts';
import type { Task } from '../task/task.ts';
import { type AccountData, SECTIONS } from './account-tree.ts';
import { type Changed, createImportConsent, fieldsAsText, type ImportChange } from './import-consent.ts';
import { personsPart } from './import-file.ts';
import { type ImportReport, reportOf, type Skipped } from './import-report.ts';
import { createReminderRules, type ImportRow, linkedRow, readRow, requireSectionFits } from './import-row.ts';
import { createTaskRules, parentsFirst } from './import-tasks.ts';
import { checkTreeInSteps } from './tree.ts';

/** One row that an import changes: `before` is null for a new row, `after` is null for a removed one. */
export type ImportWrite = { entity: Owned; before: ImportRow | null; after: ImportRow | null };

/** `changes`: the rows of this account that differ from the file, whether they are written or not. */
type ImportPlan = { writes: ImportWrite[]; report: ImportReport; changes: ImportChange[] };

/** Rows allowed in a file, and in an account after an import. */
const MAX_ROWS = 30_000;
/** With more unreadable rows than this, the whole import is rejected. */
const MAX_UNREADABLE = 1_000;

/** The importing account, and what the person chose for rows that differ from the file. */
type Account = {
  uid: string;
  accountData: AccountData;
  plan: Plan;
  changed?: Changed | undefined;
  /** Those tasks that the file's rows name, and that others share with the account. */
  shared?: ReadonlySet<string>;
};
type Working = { [E in Owned]: Map<string, Entities[E]> };
type Touched = { [E in Owned]: Set<string> };

/**
 * Adds the rows that aren't here. One that is here and differs is left as it is, unless the person chose otherwise; then
 * the file's fields replace its own, and others stay. Rows that break a rule or exceed the plan are skipped and reported.
 * Importing the same file again changes nothing.
 * @param now ISO text; no row is dated later @throws Problem 'invalid' if the file as a whole can't be imported
 */
export function planImport(document: unknown, account: Account, now: string): ImportPlan {
  const steps = planInSteps(document, account, now);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** In short steps, so that the server can handle other requests in between. */
export function* planInSteps(
  document: unknown,
  { uid, accountData, plan, changed = 'leave', shared = new Set() }: Account,
  now: string,
): Generator<void, ImportPlan> {
  const given = personsPart(document, uid);
  const rows = Object.values(given.rows).reduce((sum, { size }) => sum + size, 0);
  if (rows > MAX_ROWS) throw new Problem('invalid', tooMany(say`This file has ${{ rows: count(rows) }}`));
  yield* checkTreeInSteps(document);
  const working = perKind((entity) => new Map<string, ImportRow>(accountData[entity])) as Working;
  const touched: Touched = perKind(() => new Set<string>());
  const unknown = perKind(() => new Set<string>());
  const skipped: Skipped[] = [];
  let unreadable = 0;
  const tasks = createTaskRules(working, plan, given.rows.task?.keys() ?? []);
  const fitReminder = createReminderRules(working.reminder, now);
  const pristine = isPristine(accountData);
  // The defaults of a new account are nobody's own.
  const consent = createImportConsent(accountData, pristine ? 'update' : changed);

  const read = (entity: Owned, key: string, raw: unknown) => {
    const found = readRow(entity, key, raw, working[entity], { uid, now });
    const isKnown = (taskId: string) => working.task.has(taskId) || shared.has(taskId);
    return { ...found, row: linkedRow(entity, found.row, isKnown) };
  };
  const take = (entity: Owned, key: string, given: unknown) => {
    const found = read(entity, key, given);
    const placed = entity === 'task' ? tasks.placed(found.row as Task) : found.row;
    const id = consent.idFor(entity, placed, given);
    if (entity === 'task' && id !== placed.id) tasks.leave(placed.id);
    if (id === undefined) return;
    if (id !== placed.id && working[entity].has(id)) return void touched[entity].add(id);
    const raw = consent.follow(entity, given);
    const { row, strange } = id === placed.id && raw === given ? found : read(entity, id, raw);
    if (entity === 'savedView' && !working.savedView.has(row.id))
      requireRoomForView(plan, working.savedView.size);
    if (entity === 'template' && !working.template.has(row.id))
      requireRoomForTemplate(plan, working.template.size);
    if (entity === 'section') requireSectionFits(row as Section, working);
    if (entity === 'reminder') fitReminder(working.reminder.get(row.id), row as Reminder);
    const after = entity === 'task' ? tasks.fit(working.task.get(row.id), row as Task) : [row];
    for (const one of after) (working[entity] as Map<string, ImportRow>).set(one.id, one);
    touched[entity].add(row.id);
    for (const name of strange) unknown[entity].add(name);
  };
  for (const { entity } of SECTIONS) {
    if (entity === 'task' && pristine) dropDefaults(working, touched, given.rows.goal !== undefined);
    const ofKind = given.rows[entity] ?? new Map();
    for (const [id, raw] of entity === 'task' ? parentsFirst(ofKind) : ofKind) {
      try {
        take(entity, id, raw);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        skipped.push({ entity, id, why: error.message });
        if (error.code === 'invalid') unreadable += 1;
        if (unreadable > MAX_UNREADABLE) throw new Problem('invalid', unreadableWords(error.message));
      }
      yield;
    }
  }
  for (const id of dropOldReflections(working.reflection)) {
    if (!accountData.reflection.has(id)) skipped.push({ entity: 'reflection', id, why: TOO_OLD });
    touched.reflection.delete(id);
  }

  const total = SECTIONS.reduce((sum, { entity }) => sum + working[entity].size, 0);
  if (total > MAX_ROWS)
    throw new Problem(
      'limit',
      tooMany(say`With this file your account would have ${{ rows: count(total) }}`),
    );
  const writes: ImportWrite[] = [];
  for (const { entity } of SECTIONS)
    for (const write of differences(entity, accountData, working)) {
      if (write) writes.push(write);
      yield;
    }
  return {
    writes,
    report: reportOf({ writes, touched, left: consent.left, skipped, unknown, moved: tasks.moved(), given }),
    changes: consent.changes,
  };
}

const TOO_OLD = `Only the latest ${REFLECTIONS_KEPT} reflections are kept`;

const tooMany = ({ words, values }: Words): Words => ({
  words: `${words} rows, and the limit is {most}. Nothing was imported: take older rows out of the file, and try again.`,
  values: { ...values, most: count(MAX_ROWS) },
});
const unreadableWords = (why: string): Words =>
  say`More than ${{ most: MAX_UNREADABLE }} rows of this file can’t be read, so nothing was imported. For example: ${{ why: why.replace(/\.$/, '') }}.`;

const perKind = <T>(make: (entity: Owned) => T): { [E in Owned]: T } =>
  Object.fromEntries(SECTIONS.map(({ entity }) => [entity, make(entity)])) as { [E in Owned]: T };

function isPristine({ list, goal, setting, ...written }: AccountData): boolean {
  const undated = (goals: Iterable<Entities['goal']>) => Array.from(goals, ({ createdAt, ...rest }) => rest);
  return (
    Object.values(written).every(({ size }) => size === 0) &&
    alike([...list.values()], DEFAULT_LISTS) &&
    alike(undated(goal.values()), undated(defaultGoals('')))
  );
}

/** Drops the default lists if the file brings lists, and the default goals if it mentions goals. */
function dropDefaults({ list, goal }: Working, touched: Touched, goalsGiven: boolean): void {
  if (touched.list.size > 0) for (const id of [...list.keys()]) if (!touched.list.has(id)) list.delete(id);
  if (goalsGiven) for (const id of [...goal.keys()]) if (!touched.goal.has(id)) goal.delete(id);
}

function dropOldReflections(reflections: Map<string, unknown>): string[] {
  const old = [...reflections.keys()].sort().reverse().slice(REFLECTIONS_KEPT);
  for (const id of old) reflections.delete(id);
  return old;
}

function* differences(
  entity: Owned,
  before: AccountData,
  after: Working,
): Generator<ImportWrite | undefined> {
  for (const id of new Set([...before[entity].keys(), ...after[entity].keys()])) {
    const [was, is] = [before[entity].get(id) ?? null, after[entity].get(id) ?? null];
    yield was && is && fieldsAsText(was) === fieldsAsText(is)
      ? undefined
      : { entity, before: was, after: is };
  }
}

const alike = (rows: readonly object[], others: readonly object[]): boolean =>
  JSON.stringify(rows.map(fieldsAsText).sort()) === JSON.stringify(others.map(fieldsAsText).sort());
