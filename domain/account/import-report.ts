import { type Owned, SECTIONS } from './account-tree.ts';

/** What an import did, in sentences: what came in, and what did not and why. */
export type ImportReport = { done: string[]; skipped: string[] };
/** A row that was not brought in. */
export type Skipped = { entity: Owned; id: string; why: string };

type Outcome = {
  writes: readonly { entity: Owned; before: unknown; after: { id: string } | null }[];
  /** Which rows the file has a word about. */
  touched: Ids;
  skipped: readonly Skipped[];
  /** The names of fields that aren't known here. */
  unknown: Ids;
  /** How many tasks went to another list, as theirs is not there. */
  moved: number;
  given: { subscriptions: number; transactions: number };
};

type Ids = { [E in Owned]: ReadonlySet<string> };

const IDS_SHOWN = 3;
const NAMES_SHOWN = 8;

/** An import's outcome in sentences. */
export function reportOf({ writes, touched, skipped, unknown, moved, given }: Outcome): ImportReport {
  const tally = (fits: (write: Outcome['writes'][number]) => boolean) =>
    counted((entity) => writes.filter((write) => write.entity === entity && fits(write)).length);
  const added = tally(({ before, after }) => !before && after !== null);
  const updated = tally(({ before, after }) => before !== null && after !== null);
  const removed = tally(({ after }) => after === null);
  const unchanged = counted((entity) => {
    const changed = new Set(
      writes.flatMap(({ after, ...of }) => (of.entity === entity && after ? [after.id] : [])),
    );
    return touched[entity].difference(changed).size;
  });
  const done = [
    added && `Added: ${added}.`,
    updated && `Updated: ${updated}.`,
    unchanged && `The same already: ${unchanged}.`,
    removed && `Gave way to what is in the file: ${removed}.`,
    moved > 0 ? `${plural(moved, 'task', 'tasks')} went to the default list: theirs isn’t there.` : '',
  ].filter((line) => line !== '');
  return {
    done: done.length > 0 ? done : ['There was nothing to bring in.'],
    skipped: [...reasons(skipped), ...fields(unknown), ...paid(given)],
  };
}

/** The same reason once, with how many and which. */
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
    return [`Fields of ${many} that aren’t known here were left out: ${shown.join(', ')}${more}.`];
  });

const paid = ({ subscriptions, transactions }: Outcome['given']): string[] =>
  subscriptions + transactions === 0
    ? []
    : ['The subscription and payments in the file were left out: only a payment made here changes those.'];

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
