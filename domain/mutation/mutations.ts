import type { z } from 'zod';
import { changeOccurrences } from './change-occurrences.ts';
import { FIRST_MUTATIONS } from './first-mutations.ts';
import type { Mutation } from './mutation.ts';
import { skipOccurrences } from './skip-occurrences.ts';
import { skipTask } from './skip-task.ts';

/** All mutations by name: the names that devices keep and send. */
export const MUTATIONS = { ...FIRST_MUTATIONS, skipTask, changeOccurrences, skipOccurrences };

export type MutationName = keyof typeof MUTATIONS;
export type MutationArgs = { [N in MutationName]: z.output<(typeof MUTATIONS)[N]['args']> };
/** A mutation as it is kept and sent. */
export type NamedMutation = { [N in MutationName]: { name: N; args: MutationArgs[N] } }[MutationName];

const BY_NAME: { readonly [N in MutationName]: Mutation<MutationArgs[N]> } = MUTATIONS;

/** @returns the rules of one mutation, for generic code */
export const mutationOf = <N extends MutationName>(name: N): Mutation<MutationArgs[N]> => BY_NAME[name];
