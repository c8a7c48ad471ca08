import {
  type Change,
  type ChangePage,
  cursorNumber,
  type OlderPage,
  START,
} from '../../../domain/registry/change.ts';
import { same } from '../../../domain/same.ts';
import type { LocalDate } from '../../../domain/time/day.ts';

/**
 * What a copy of an account lacks: tasks completed before a day, of which those up to `after` have been loaded. `from`
 * is the cursor of the page that left them out, so that nothing is added to a copy of another history.
 */
export type Older = { before: LocalDate; from: string; after?: string };

/** What a copy lacks after a page. @param at the copy's cursor before it */
export function olderAfter(older: Older | undefined, at: string, page: ChangePage): Older | undefined {
  if (page.older !== undefined) return { before: page.older, from: page.cursor };
  return page.reset || at === START ? undefined : older;
}

type Copy = { older?: Older | undefined; cursor: string };

/**
 * Whether older tasks fit a copy. They must be what it asked for, and as new as the copy: from an earlier state, they
 * could bring back a task of whose deletion the copy has already heard.
 */
export const fits = ({ older, cursor }: Copy, from: Older, page: OlderPage): boolean =>
  older !== undefined && same(older, from) && cursorNumber(page.cursor) >= cursorNumber(cursor);

/** Whether a copy already has older tasks. */
export const hasOlder = ({ older }: Pick<Copy, 'older'>, from: Older, page: OlderPage): boolean =>
  older === undefined || same(older, olderLeft(from, page));

export const olderLeft = (from: Older, { next }: OlderPage): Older | undefined =>
  next === undefined ? undefined : { ...from, after: next };

/** The older tasks that a copy doesn't have; of the others, it has the same version or one that is about to change. */
export const unknownIn = ({ changes }: OlderPage, isKnown: (change: Change) => boolean): Change[] =>
  changes.filter((change) => !isKnown(change));
