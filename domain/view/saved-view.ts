import { z } from 'zod';
import { byName } from '../by-name.ts';
import { compare } from '../compare.ts';
import { entityId } from '../entity-id.ts';
import type { Refs } from '../filter/filter.ts';
import { MAX_FILTER } from '../filter/max-filter.ts';
import { omitEmpty } from '../omit-empty.ts';
import { position } from '../position.ts';
import { LIST_COLORS } from '../task/list.ts';
import { SORTS } from '../task/order/task-view.ts';
import { text } from '../text.ts';

const MAX_VIEW_NAME = 100;
const MAX_REFS = 20_000;

/** A filter with a name. Text that can't be read as a filter stays, and shows no tasks. */
export const savedView = z.strictObject({
  id: entityId,
  name: text('A view’s name', MAX_VIEW_NAME).min(1, 'Please enter a name for the view'),
  filter: text('A filter', MAX_FILTER).min(1, 'Please enter a filter'),
  /** The lists and goals that the filter's names stood for when it was saved: `Refs` as JSON. */
  refs: text('The names of a filter', MAX_REFS).optional(),
  sort: z.enum(SORTS, { error: `A view’s sort must be one of ${SORTS.join(', ')}` }),
  color: z.enum(LIST_COLORS, { error: `A view’s color must be one of ${LIST_COLORS.join(', ')}` }),
  /** Whether it is in the sidebar. Views from before there was a choice are, so absent means yes. */
  pinned: z
    .boolean({ error: 'pinned must be true or false' })
    .optional()
    .describe('Whether it’s in the sidebar; if absent, it is'),
  /** Absent until its owner reorders their views. */
  position: position.optional(),
});
export type SavedView = z.infer<typeof savedView>;

const savedViewInput = savedView.partial({ id: true, sort: true, color: true });
const savedViewUpdates = savedView.omit({ id: true }).partial().extend({
  refs: savedView.shape.refs.nullish(),
  pinned: savedView.shape.pinned.nullish(),
  position: position.nullish(),
});

export const savedViewRules = {
  path: '/api/views',
  schema: savedView,
  input: savedViewInput,
  updates: savedViewUpdates,
  create: (
    { id, sort = 'dueDate', color = 'gray', ...given }: z.output<typeof savedViewInput>,
    at: { id: string },
  ): SavedView => omitEmpty({ ...given, id: id ?? at.id, sort, color }),
  update: (before: SavedView, updates: z.output<typeof savedViewUpdates>): SavedView => {
    const named = Object.fromEntries(Object.entries(updates).filter(([, value]) => value !== undefined));
    return omitEmpty({ ...before, ...named });
  },
};

export const isPinned = ({ pinned = true }: Pick<SavedView, 'pinned'>): boolean => pinned;

/** In the owner's own order, once they have one; otherwise by name. */
export const viewOrder = (a: SavedView, b: SavedView): number =>
  compare(a.position ?? '~', b.position ?? '~') || byName(a.name, b.name) || compare(a.id, b.id);

const refsShape = z.record(z.string(), z.array(z.string()));

/** What a view's names stand for; nothing if that can't be read. */
export function refsOf({ refs }: Pick<SavedView, 'refs'>): Refs {
  try {
    return refsShape.safeParse(JSON.parse(refs ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
