import { z } from 'zod';
import { type Plan, requireRoom } from '../billing/plan.ts';
import { entityId } from '../entity-id.ts';
import { Problem, say } from '../problem.ts';
import { text } from '../text.ts';

export const MAX_TEMPLATE_NAME = 100;
export const MAX_TREE = 100_000;
/** Templates of an account, whatever its plan. */
const MAX_TEMPLATES = 100;

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

/** @throws Problem 'limit' if the account can't have another template @param used how many it has */
export function requireRoomForTemplate(plan: Plan, used: number): void {
  requireRoom(plan, 'templates', used);
  if (used >= MAX_TEMPLATES)
    throw new Problem('limit', say`You can have at most ${{ most: MAX_TEMPLATES }} templates.`);
}
