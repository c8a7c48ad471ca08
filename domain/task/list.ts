import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { text } from '../text.ts';

const MAX_LIST_NAME = 100;
export const LIST_COLORS = ['blue', 'purple', 'green', 'red', 'orange', 'yellow', 'teal', 'gray'] as const;

/** A list of tasks (product.md §3). */
export const list = z.strictObject({
  id: entityId,
  name: text('A list name', MAX_LIST_NAME).min(1, 'Please enter a list name'),
  color: z.enum(LIST_COLORS, { error: `A list’s color must be one of ${LIST_COLORS.join(', ')}` }),
  isShared: z.boolean({ error: 'isShared must be true or false' }),
});
export type List = z.infer<typeof list>;

/** `isShared` isn't an input; it follows from the list's members. */
const listInput = list.omit({ isShared: true }).partial({ id: true, color: true });
const listUpdates = list.pick({ name: true, color: true }).partial();

export const listRules = {
  path: '/api/lists',
  schema: list,
  input: listInput,
  updates: listUpdates,
  create: ({ name, color = 'gray', ...given }: z.output<typeof listInput>, at: { id: string }): List => ({
    id: given.id ?? at.id,
    name,
    color,
    isShared: false,
  }),
  update: (before: List, { name, color }: z.output<typeof listUpdates>): List => ({
    ...before,
    ...(name !== undefined && { name }),
    ...(color !== undefined && { color }),
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
