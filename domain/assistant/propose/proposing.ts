import { Problem, say } from '../../problem.ts';
import { same } from '../../same.ts';
import type { Task } from '../../task/task.ts';
import type { World } from '../facts/world.ts';
import type { Proposal } from '../proposal.ts';

/**
 * What a call comes to: proposals, and in words why something isn't one. What a plan leaves out isn't a mistake that the
 * model could correct; a later plan of the same answer knows better.
 */
export type ToolProposals = { proposals: Proposal[]; refused: string[]; left?: string[] };
/** What a tool's input means. @param so the proposals of the answer so far */
export type Meaning = (input: unknown, world: World, so: readonly Proposal[]) => ToolProposals;

/** One that is refused doesn't take the others with it. @param of gets how many proposals there are before it */
export function each<T>(items: readonly T[], of: (item: T, before: number) => ToolProposals): ToolProposals {
  const all: ToolProposals = { proposals: [], refused: [] };
  for (const item of items)
    try {
      const { proposals, refused } = of(item, all.proposals.length);
      all.proposals.push(...proposals);
      all.refused.push(...refused);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      all.refused.push(error.message);
    }
  return all;
}

export const only = (...proposals: Proposal[]): ToolProposals => ({ proposals, refused: [] });

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().toWellFormed();

/** Fields with a title of one line; an empty one isn't a change. */
export const withOneLineTitle = <T extends { title?: string | null | undefined }>(fields: T): T => ({
  ...fields,
  ...(fields.title && { title: oneLine(fields.title) }),
  ...(fields.title === null && { title: undefined }),
});

/** @throws Problem 'invalid' if the person may only view the list */
export function requireWritable(task: Pick<Task, 'listId'>, world: World): void {
  if (!world.mayWrite(task)) throw new Problem('invalid', 'You can only view that list.');
}

export const titled = ({ title }: { title: string }): string => title.slice(0, 60).toWellFormed();

/** The changes that differ from the row; `null` matches an absent field. @throws Problem 'invalid' if there are none */
export function different(before: { title: string }, changes: object): object {
  const there = new Map<string, unknown>(Object.entries(before));
  const fields = Object.entries(changes).filter(
    ([name, value]) => value !== undefined && !same(value, there.get(name) ?? null),
  );
  if (fields.length === 0)
    throw new Problem('invalid', say`“${{ title: titled(before) }}” is already that way.`);
  return Object.fromEntries(fields);
}
