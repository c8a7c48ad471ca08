import { SECTIONS } from '../../domain/account/account-tree.ts';
import { count } from '../../domain/count.ts';
import { FIRST_MUTATIONS } from '../../domain/mutation/first-mutations.ts';
import type { MutationArgs, MutationName, NamedMutation } from '../../domain/mutation/mutations.ts';
import { effectsOf, type Mutated, type Pending } from '../store/core/pending.ts';

type Input = Pick<Pending, 'entity' | 'input'>;
type Said<Args> = {
  /** Begins its entry in the tray, before the name of what it is about. */
  verb: string;
  /** What its error message says (product.md §8). */
  failure: string;
  /** The rows with what a person typed, if its changes don't say so. */
  typed?(args: Args): Input[];
};

/** What is said of each mutation that the server refused. */
const SAID: { [N in MutationName]: Said<MutationArgs[N]> } = {
  completeTask: { verb: 'Complete', failure: 'Failed to update task status', typed: () => [] },
  skipTask: { verb: 'Skip', failure: 'Couldn’t skip this one' },
  addTasks: {
    verb: 'Add',
    failure: 'Failed to add task',
    typed: ({ tasks }) => tasks.map((input) => ({ entity: 'task', input })),
  },
  changeOccurrences: { verb: 'Change', failure: 'Failed to update event' },
  skipOccurrences: { verb: 'Delete', failure: 'Failed to delete event' },
};

/** How an entry in the tray begins, for a write of a single row. */
export const VERBS: Record<Pending['action'], string> = {
  add: 'Add',
  update: 'Change',
  remove: 'Delete',
  restore: 'Restore',
  move: 'Move',
  mutate: 'Change',
};
/** Fields in which people write. */
const WRITTEN = ['title', 'name', 'text', 'description', 'project', 'filter', 'tree'];

const isMutated = (input: object): input is Mutated => 'effects' in input;

/** `about` names several rows. */
type SaidOfWrite = Omit<Said<never>, 'typed'> & { typed: Input[]; about?: string };

/** @param input of any write @returns undefined unless it's a mutation or an act */
export function saidOf(input: object): SaidOfWrite | undefined {
  if (!isMutated(input)) return undefined;
  const { name, effects } = input;
  if (name === 'act') return saidOfAct(effects);
  const { typed, ...said } = Object.hasOwn(SAID, name)
    ? (SAID[name] as Said<never>)
    : { verb: 'Change', failure: 'Failed to save change', typed: undefined };
  const { args } = input as NamedMutation;
  const rules = FIRST_MUTATIONS[name as keyof typeof FIRST_MUTATIONS];
  const isReadable = typed && rules.args.safeParse(args).success;
  return {
    ...said,
    typed: isReadable ? typed(args as never) : effects.filter(isWritten),
  };
}

function saidOfAct(steps: readonly Pending[]): SaidOfWrite {
  const verbs = new Set(steps.map(({ action, input }) => saidOf(input)?.verb ?? VERBS[action]));
  const [verb = 'Change', ...others] = verbs;
  const typed = steps.flatMap((step) => saidOf(step.input)?.typed ?? (isWritten(step) ? [step] : []));
  const rows = Map.groupBy(steps.flatMap(effectsOf), ({ entity }) => entity);
  const about = [...rows].map(([entity, writes]) => {
    const number = new Set(writes.map(({ id }) => id)).size;
    const kind = SECTIONS.find((section) => section.entity === entity);
    return `${count(number)} ${(number === 1 ? kind?.one : kind?.many) ?? entity}`;
  });
  return {
    verb: others.length > 0 ? 'Change' : verb,
    failure: 'Failed to save changes',
    typed,
    about: about.join(', '),
  };
}

const isWritten = ({ action, input }: Pending): boolean =>
  action === 'add' || (action === 'update' && WRITTEN.some((field) => field in input));
