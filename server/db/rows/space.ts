import { Problem, say, type Words } from '../../../domain/problem.ts';
import type { Database, Tx } from '../engine/open.ts';
import { type Amount, SPACE } from '../engine/space-limits.ts';
import { countByMembers, countOwn } from './stored.ts';

const MIB = 1024 * 1024;
/** No process lets an account grow by more than this part of what is left before it counts again. */
const PART_OF_REST = 1 / 8;
/** How long an account that was found full counts as full. */
const FULL_MS = 60_000;
const MOST_KNOWN = 10_000;

const TOO_MANY_ROWS = say`Your account is full: it has room for ${{ most: SPACE.own.rows }} tasks and other entries. Delete some to add more.`;
const TOO_MUCH_KEPT = `Your account is full: it has room for ${SPACE.own.kept / MIB} MB of tasks and notes. Delete some to add more.`;
const TOO_MUCH_CHANGED =
  'Your account has changed too much recently to keep its history. Please try again tomorrow. Your changes are kept on this device.';
const TOO_MUCH_BY_MEMBERS =
  'You’ve made too many changes recently in lists shared with you. Please try again tomorrow. Your changes are kept on this device.';

/** In the order in which they're looked for: changes first, as an account with too many rows can still be edited. */
const MEASURES = ['changed', 'rows', 'kept'] as const satisfies (keyof Amount)[];
const WHY: Record<keyof Amount, string | Words> = {
  rows: TOO_MANY_ROWS,
  kept: TOO_MUCH_KEPT,
  changed: TOO_MUCH_CHANGED,
};

/** `over`: by how much, not counting the rejected write. */
type Full = { why: string | Words; of: keyof Amount; over: number };
/** How much an account has grown since its tables were counted, and how much room it had then. */
type Known = { grown: Amount; left?: Amount; full?: Full & { until: number } };

const known = new WeakMap<Database, Map<string, Known>>();
const knownIn = (database: Database): Map<string, Known> => {
  const all = known.get(database) ?? new Map<string, Known>();
  known.set(database, all);
  if (all.size >= MOST_KNOWN) all.clear();
  return all;
};

/** A copy of the database with its own count of what accounts have grown by, for writes that are undone. */
export function countingApart(database: Database): Database {
  const apart = { ...database };
  known.set(apart, new Map(knownIn(database)));
  return apart;
}

type Whose = { accountId: string; actorId: string };
const nameOf = ({ accountId, actorId }: Whose): string => `${accountId} ${actorId}`;
const NOTHING: Amount = { rows: 0, kept: 0, changed: 0 };
const perMeasure = (of: (measure: keyof Amount) => number): Amount => ({
  rows: of('rows'),
  kept: of('kept'),
  changed: of('changed'),
});

/**
 * Counts what `actorId` adds to an account; members have lower limits than the owner. @param at ISO text
 * @throws Problem 'limit' when the account is full; don't call it for writes that only delete
 */
export async function requireSpace(
  database: Database,
  tx: Tx,
  whose: Whose,
  growth: Amount,
  at: string,
): Promise<void> {
  const { lookAfter } = database.space;
  const all = knownIn(database);
  const { full, grown, left }: Known = all.get(nameOf(whose)) ?? { grown: NOTHING };
  const now = Date.parse(at);
  const isRefused = ({ of }: Full) => of === 'changed' || growth[of] > 0;
  const isCurrent = full !== undefined && full.until > now;
  if (isCurrent && isRefused(full)) throw new Problem('limit', full.why);
  const sum = perMeasure((measure) => grown[measure] + Math.max(0, growth[measure]));
  all.set(nameOf(whose), { grown: sum, ...(left && { left }), ...(full && { full }) });
  const isOver = (measure: keyof Amount) =>
    sum[measure] >= Math.max(lookAfter[measure], (left?.[measure] ?? 0) * PART_OF_REST);
  // An account that was full is counted again before anything is added to it.
  const isDue = full ? !isCurrent : isOver('rows');
  if (!isDue && !isOver('kept') && !isOver('changed')) return;
  const found = await look(database, tx, whose, growth);
  all.set(nameOf(whose), {
    grown: NOTHING,
    left: found.left,
    ...(found.full && { full: { ...found.full, until: now + FULL_MS } }),
  });
  if (found.full && isRefused(found.full)) throw new Problem('limit', found.full.why);
}

/** Has a full account counted again once what was deleted may have made room. */
export function lookAgain(database: Database, accountId: string, growth: Amount): void {
  const name = nameOf({ accountId, actorId: accountId });
  const all = knownIn(database);
  const before = all.get(name);
  const full = before?.full;
  if (!before || !full || full.of === 'changed' || growth[full.of] >= 0) return;
  const over = full.over + growth[full.of];
  all.set(name, over < 0 ? { grown: database.space.lookAfter } : { ...before, full: { ...full, over } });
}

type Found = { left: Amount; full?: Full };

async function look({ space }: Database, tx: Tx, whose: Whose, growth: Amount): Promise<Found> {
  const { accountId, actorId } = whose;
  if (accountId === actorId) {
    const has = await countOwn(tx, accountId);
    const of = MEASURES.find((measure) => has[measure] > space.own[measure]);
    const left = perMeasure((measure) => space.own[measure] - has[measure]);
    return { left, ...(of && { full: { of, why: WHY[of], over: -left[of] - growth[of] } }) };
  }
  const has = await countByMembers(tx, accountId, actorId);
  const left = perMeasure((measure) =>
    Math.min(space.members[measure] - has.together[measure], space.member[measure] - has.byThis[measure]),
  );
  const isFull = left.rows < 0 || left.changed < 0;
  return { left, ...(isFull && { full: { of: 'changed' as const, why: TOO_MUCH_BY_MEMBERS, over: 0 } }) };
}
