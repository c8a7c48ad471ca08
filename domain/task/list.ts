import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { omitEmpty } from '../omit-empty.ts';
import { overlaps, overlapsAfter } from '../overlap.ts';
import { position } from '../position.ts';
import { text } from '../text.ts';

export const MAX_LIST_NAME = 100;
export const LIST_COLORS = ['blue', 'purple', 'green', 'red', 'orange', 'yellow', 'teal', 'gray'] as const;

/** A list of tasks (product.md §3). */
export const list = z.strictObject({
  id: entityId,
  name: text('A list name', MAX_LIST_NAME).min(1, 'Please enter a list name'),
  color: z.enum(LIST_COLORS, { error: `A list’s color must be one of ${LIST_COLORS.join(', ')}` }),
  isShared: z.boolean({ error: 'isShared must be true or false' }),
  /** Absent until its owner reorders their lists. */
  position: position.optional(),
  overlaps: overlaps.optional(),
});
export type List = z.infer<typeof list>;

/** `isShared` isn't an input; it follows from the list's members. */
const listInput = list.omit({ isShared: true, overlaps: true }).partial({ id: true, color: true });
const listUpdates = list
  .pick({ name: true, color: true })
  .partial()
  .extend({ position: position.nullish(), overlaps: overlaps.nullish() });

export const listRules = {
  path: '/api/lists',
  schema: list,
  input: listInput,
  updates: listUpdates,
  overlapping: ['name', 'color'],
  create: ({ name, color = 'gray', ...given }: z.output<typeof listInput>, at: { id: string }): List => ({
    id: given.id ?? at.id,
    name,
    color,
    isShared: false,
    ...(given.position !== undefined && { position: given.position }),
  }),
  update: (
    before: List,
    { name = before.name, color = before.color, ...updates }: z.output<typeof listUpdates>,
  ): List =>
    omitEmpty({
      ...before,
      name,
      color,
      position: updates.position === undefined ? before.position : (updates.position ?? undefined),
      overlaps: overlapsAfter(before, { ...before, name, color }, updates),
    }),
};

/** The lists every account starts with (product.md §3). */
export const DEFAULT_LISTS: readonly List[] = [
  { id: 'work', name: 'Work', color: 'blue', isShared: false },
  { id: 'personal', name: 'Personal', color: 'purple', isShared: false },
  { id: 'health', name: 'Health', color: 'green', isShared: false },
];

/** The list of tasks that don't name one (product.md §3). */
export const DEFAULT_LIST_ID = 'personal';
