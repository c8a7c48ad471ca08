import type { Owned } from '../registry/entity.ts';
import { SECTIONS } from './account-tree.ts';

export type ImportReport = { done: string[]; skipped: string[] };
export type Skipped = { entity: Owned; id: string; why: string };

type Outcome = {
  writes: readonly { entity: Owned; before: unknown; after: { id: string } | null }[];
  /** Ids of the rows that the file mentions. */
  touched: Ids;
  /** Counts the rows that differ from the file and were left as they are. */
  left: (entity: Owned) => number;
  skipped: readonly Skipped[];
  /** Names of unknown fields. */
  unknown: Ids;
  /** Tasks that were put in another list because theirs doesn't exist. */
  moved: number;
  given: { subscriptions: number; transactions: number };
};

type Ids = { [E in Owned]: ReadonlySet<string> };

const IDS_SHOWN = 3;
const NAMES_SHOWN = 8;

export function reportOf({ writes, touched, left, skipped, unknown, moved, given }: Outcome): ImportReport {
  const byEntity = Map.groupBy(writes, ({ entity }) => entity);
  const tally = (fits: (write: Outcome['writes'][number]) => boolean) =>
    counted((entity) => byEntity.get(entity)?.filter(fits).length ?? 0);
  const added = tally(({ before, after }) => !before && after !== null);
  const updated = tally(({ before, after }) => before !== null && after !== null);
  const removed = tally(({ after }) => after === null);
  const unchanged = counted((entity) => {
    const changed = new Set(byEntity.get(entity)?.flatMap(({ after }) => (after ? [after.id] : [])));
    return touched[entity].difference(changed).size;
  });
  const kept = counted(left);
  const done = [
    added && `Added: ${added}.`,
    updated && `Updated: ${updated}.`,
    unchanged && `Unchanged: ${unchanged}.`,
    kept && `Left as they are: ${kept}.`,
    removed && `Replaced by the file: ${removed}.`,
    moved > 0
      ? `${plural(moved, 'task', 'tasks')} moved to another list because their list doesn’t exist.`
      : '',
  ].filter((line) => line !== '');
  return {
    done: done.length > 0 ? done : ['Nothing to import.'],
    skipped: [...reasons(skipped), ...fields(unknown), ...paid(given)],
  };
}

function reasons(skipped: readonly Skipped[]): string[] {
  const groups = Map.groupBy(skipped, ({ entity, why }) => `${entity} ${why}`);
  return [...groups.values()].map((group) => {
    const { entity, why } = group[0] as Skipped;
    const ids = group.slice(0, IDS_SHOWN).map(({ id }) => `“${id.slice(0, 40)}”`);
    const more = group.length > IDS_SHOWN ? ' and more' : '';
    return `${amount(entity, group.length)} skipped (${ids.join(', ')}${more}): ${why.replace(/\.$/, '')}.`;
  });
}

const fields = (unknown: Ids): string[] =>
  SECTIONS.flatMap(({ entity, many }) => {
    const names = [...unknown[entity]];
    if (names.length === 0) return [];
    const shown = names.slice(0, NAMES_SHOWN).map((name) => `“${name.slice(0, 40)}”`);
    const more = names.length > NAMES_SHOWN ? ' and more' : '';
    return [`Unsupported fields of ${many} were skipped: ${shown.join(', ')}${more}.`];
  });

const paid = ({ subscriptions, transactions }: Outcome['given']): string[] =>
  subscriptions + transactions === 0
    ? []
    : ['The subscription and payments in the file were skipped. Only payments made here count.'];

function counted(count: (entity: Owned) => number): string {
  const parts = SECTIONS.map(({ entity }) => [entity, count(entity)] as const).filter(([, n]) => n > 0);
  const words = parts.map(([entity, n]) => amount(entity, n));
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');
}

function amount(entity: Owned, count: number): string {
  const section = SECTIONS.find((one) => one.entity === entity);
  return plural(count, section?.one ?? entity, section?.many ?? entity);
}

const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
