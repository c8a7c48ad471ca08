import { z } from 'zod';
import { key } from './key.ts';
import { text } from './text.ts';

const MAX_LIST_NAME = 100;
export const LIST_COLORS = ['blue', 'purple', 'green', 'red', 'orange', 'yellow', 'teal', 'gray'] as const;

/** A list of tasks (SPEC §3). */
export const list = z.strictObject({
  id: key,
  name: text('A list name', MAX_LIST_NAME).min(1, 'Please enter a list name'),
  color: z.enum(LIST_COLORS, { error: `A list’s color is one of ${LIST_COLORS.join(', ')}` }),
  isShared: z.boolean({ error: 'isShared must be true or false' }),
});
export type List = z.infer<typeof list>;

/** What a person gives to make a list; whether it is shared follows from its members. */
const listInput = list.omit({ isShared: true }).partial({ id: true, color: true });
const listUpdates = list.pick({ name: true, color: true }).partial();

/** How lists are made and changed. */
export const listRules = {
  path: '/api/lists',
  schema: list,
  input: listInput,
  updates: listUpdates,
  create: ({ name, color = 'gray', ...given }: z.output<typeof listInput>, at: { id: string }): List => ({
    id: given.id ?? at.id,
    ...{ name, color, isShared: false },
  }),
  update: (before: List, { name, color }: z.output<typeof listUpdates>): List => ({
    ...before,
    ...(name !== undefined && { name }),
    ...(color !== undefined && { color }),
  }),
};

/** The lists that every account starts with (SPEC §3). */
export const DEFAULT_LISTS: readonly List[] = [
  { id: 'work', name: 'Work', color: 'blue', isShared: false },
  { id: 'personal', name: 'Personal', color: 'purple', isShared: false },
  { id: 'health', name: 'Health', color: 'green', isShared: false },
];

/** Where a task goes when nobody says (SPEC §3). */
export const DEFAULT_LIST_ID = 'personal';
