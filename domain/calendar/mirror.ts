import { omitEmpty } from '../omit-empty.ts';
import { plannerEvent } from '../planner/event/planner.ts';
import { same } from '../same.ts';
import type { LocalDate } from '../time/day.ts';

/** What a planner event and its copy in another calendar both have. */
export type MirroredBlock = {
  title: string;
  date: LocalDate;
  start: string;
  end: string;
  lastDate?: LocalDate | undefined;
  repeat?: string | undefined;
  exceptDates?: readonly LocalDate[] | undefined;
};
const WHEN = ['date', 'start', 'end', 'lastDate', 'repeat'] as const;
const SINGLE = ['title', ...WHEN] as const;
export type BlockField = (typeof SINGLE)[number] | 'exceptDates';

/** `at`: when this side was last changed, as ISO text. */
export type Dated = { block: MirroredBlock; at: string };
/** A value that one side was given and the other one replaced. */
export type Lost = { field: BlockField; value: string | null };
/** What both sides become, and the values that aren't in it; `block` is undefined if it's deleted. */
export type Settled = { block: MirroredBlock | undefined; lost: readonly Lost[] };

/**
 * Settles what two copies of a block become. Of each field, the side that changed it since `base` counts; if both did, the
 * later one. A deletion gives way to a change that was made since.
 * @param base what both had last; undefined if that isn't known
 */
export function settleBlock(
  local: Dated | undefined,
  remote: Dated | undefined,
  base: MirroredBlock | undefined,
): Settled {
  if (local && remote) return merged(local, remote, base);
  const left = (local ?? remote)?.block;
  const isDeleted = left !== undefined && base !== undefined && same(omitEmpty(left), omitEmpty(base));
  return { block: isDeleted ? undefined : left, lost: [] };
}

/** The fields in which two blocks differ. */
export const changedFields = (from: MirroredBlock, to: MirroredBlock): BlockField[] =>
  [...SINGLE, 'exceptDates' as const].filter((field) => !sameField(field, from, to));

/** Whether both sides have changed the same field, so that it matters when they did. */
export const bothChanged = (
  local: MirroredBlock,
  remote: MirroredBlock,
  base: MirroredBlock | undefined,
): boolean =>
  SINGLE.some((field) => isContested(field, local, remote, base)) ||
  !isSound(mergedFields(local, remote, base, true).block);

function merged(local: Dated, remote: Dated, base: MirroredBlock | undefined): Settled {
  const localWins = local.at >= remote.at;
  const result = mergedFields(local.block, remote.block, base, localWins);
  if (isSound(result.block)) return result;
  // Its start is from one side and its end from the other: the times of the later one belong together.
  const [winner, loser] = localWins ? [local.block, remote.block] : [remote.block, local.block];
  const times = Object.fromEntries(WHEN.map((field) => [field, winner[field]]));
  const lost = WHEN.filter(
    (field) => !sameField(field, winner, loser) && !(base && sameField(field, loser, base)),
  );
  return {
    block: omitEmpty({
      ...result.block,
      ...times,
      exceptDates: mergedExceptDates(local.block, remote.block, base, winner.repeat),
    }),
    lost: [
      ...result.lost.filter(({ field }) => field === 'title'),
      ...lost.map((field) => ({ field, value: loser[field] ?? null })),
    ],
  };
}

function mergedFields(
  local: MirroredBlock,
  remote: MirroredBlock,
  base: MirroredBlock | undefined,
  localWins: boolean,
): { block: MirroredBlock; lost: Lost[] } {
  const lost: Lost[] = [];
  const pick = (field: (typeof SINGLE)[number]): string | undefined => {
    if (base && sameField(field, local, base)) return remote[field];
    if (!isContested(field, local, remote, base)) return local[field];
    const [winner, loser] = localWins ? [local, remote] : [remote, local];
    lost.push({ field, value: loser[field] ?? null });
    return winner[field];
  };
  const block = Object.fromEntries(SINGLE.map((field) => [field, pick(field)])) as Omit<
    MirroredBlock,
    'exceptDates'
  >;
  return {
    block: omitEmpty({ ...block, exceptDates: mergedExceptDates(local, remote, base, block.repeat) }),
    lost,
  };
}

/** Days that one side leaves out are left out, unless the other has taken them in again. */
function mergedExceptDates(
  local: MirroredBlock,
  remote: MirroredBlock,
  base: MirroredBlock | undefined,
  repeat: string | undefined,
): LocalDate[] {
  if (repeat === undefined) return [];
  const [own, others, before] = [local, remote, base].map((block) => new Set(block?.exceptDates));
  const all = [...new Set([...(local.exceptDates ?? []), ...(remote.exceptDates ?? [])])];
  return all.filter((day) => !before?.has(day) || (own?.has(day) && others?.has(day))).sort();
}

const isContested = (
  field: (typeof SINGLE)[number],
  local: MirroredBlock,
  remote: MirroredBlock,
  base: MirroredBlock | undefined,
): boolean =>
  !sameField(field, local, remote) &&
  !(base && (sameField(field, local, base) || sameField(field, remote, base)));

const sameField = (field: BlockField, a: MirroredBlock, b: MirroredBlock): boolean =>
  field === 'exceptDates'
    ? same(a.exceptDates ?? [], b.exceptDates ?? [])
    : (a[field] ?? null) === (b[field] ?? null);

/** Whether a planner event can be like this. */
export const isSound = (block: MirroredBlock): boolean =>
  plannerEvent.safeParse({ ...omitEmpty(block), id: 'block', category: 'work' }).success;
