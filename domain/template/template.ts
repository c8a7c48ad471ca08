import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { text } from '../text.ts';

export const MAX_TEMPLATE_NAME = 100;
export const MAX_TREE = 100_000;

/** A task with its subtasks, to be added again. A tree that can't be read stays, and adds nothing. */
export const template = z.strictObject({
  id: entityId,
  name: text('A template’s name', MAX_TEMPLATE_NAME).min(1, 'Please enter a name for the template'),
  /** The tasks as JSON: see `readTree`. */
  tree: text('The tasks of a template', MAX_TREE).min(1, 'A template needs tasks'),
});
export type Template = z.infer<typeof template>;

const templateInput = template.partial({ id: true });
const templateUpdates = template.omit({ id: true }).partial();

export const templateRules = {
  path: '/api/templates',
  schema: template,
  input: templateInput,
  updates: templateUpdates,
  create: (input: z.output<typeof templateInput>, at: { id: string }): Template => ({
    ...input,
    id: input.id ?? at.id,
  }),
  update: (
    before: Template,
    { name = before.name, tree = before.tree }: z.output<typeof templateUpdates>,
  ): Template => ({ ...before, name, tree }),
};
