import { type MutationArgs, type MutationName, mutationOf } from '../../domain/mutation/mutations.ts';
import type { Mutated, Pending } from '../store/mutations.ts';

type Input = Pick<Pending, 'entity' | 'input'>;
type Said<Args> = {
  /** Begins its entry in the tray, before the name of what it is about. */
  verb: string;
  /** What its error message says (product.md §8). */
  failure: string;
  /** The rows with what a person typed. */
  typed(args: Args): Input[];
};

/** What is said of each mutation that the server refused. */
const SAID: { [N in MutationName]: Said<MutationArgs[N]> } = {
  completeTask: { verb: 'Complete', failure: 'Failed to update task status', typed: () => [] },
  skipTask: { verb: 'Skip', failure: 'Couldn’t skip this one', typed: () => [] },
  addTasks: {
    verb: 'Add',
    failure: 'Failed to add task',
    typed: ({ tasks }) => tasks.map((input) => ({ entity: 'task', input })),
  },
};

const isMutated = (input: object): input is Mutated => 'effects' in input;

/** Of one that this version doesn't know. */
const UNKNOWN = { verb: 'Change', failure: 'Failed to save change' };

/** @param input of any write @returns undefined unless it's a mutation */
export function saidOf(input: object): (Omit<Said<never>, 'typed'> & { typed: Input[] }) | undefined {
  if (!isMutated(input)) return undefined;
  const { name, args, effects } = input;
  const { typed, ...said } = Object.hasOwn(SAID, name)
    ? (SAID[name] as Said<typeof args>)
    : { ...UNKNOWN, typed: undefined };
  const isReadable = typed && mutationOf(name).args.safeParse(args).success;
  return { ...said, typed: isReadable ? typed(args) : effects.filter(({ action }) => action === 'add') };
}
