import { z } from 'zod';
import { compare } from '../compare.ts';
import { entityId } from '../entity-id.ts';
import { position, positionOf } from '../position.ts';
import { Problem, say } from '../problem.ts';
import type { References } from '../shared-id.ts';
import { text } from '../text.ts';
import type { Task } from './task.ts';

export const MAX_SECTION_NAME = 100;
export const MAX_SECTIONS = 100;

/** A named part of a list (product.md §3). */
export const section = z.strictObject({
  id: entityId,
  listId: entityId,
  name: text('A section name', MAX_SECTION_NAME).min(1, 'Please enter a section name'),
  position,
});
export type Section = z.infer<typeof section>;

const sectionInput = section.partial({ id: true, position: true });
const sectionUpdates = section.pick({ name: true, position: true }).partial();

export const sectionRules = {
  path: '/api/sections',
  references: { listId: 'shared' } satisfies References<Section>,
  schema: section,
  input: sectionInput,
  updates: sectionUpdates,
  /** Without a position, a section comes last: its time of creation is its place. */
  create: (input: z.output<typeof sectionInput>, { id, now }: { id: string; now: string }): Section => ({
    ...input,
    id: input.id ?? id,
    position: input.position ?? positionOf({ createdAt: now }),
  }),
  update: (
    before: Section,
    { name = before.name, position = before.position }: z.output<typeof sectionUpdates>,
  ): Section => ({ ...before, name, position }),
};

export const sectionOrder = (a: Section, b: Section): number =>
  compare(a.position, b.position) || compare(a.id, b.id);

export const sectionsOf = (sections: Iterable<Section>, listId: string): Section[] =>
  [...sections].filter((one) => one.listId === listId).sort(sectionOrder);

/** A subtask is where its parent is. A task whose section is gone or in another list is shown without one. */
export function sectionIdOf(
  { sectionId, listId, parentId }: Pick<Task, 'sectionId' | 'listId' | 'parentId'>,
  sections: ReadonlyMap<string, Pick<Section, 'listId'>>,
): string | undefined {
  const isShown = parentId === undefined && sections.get(sectionId ?? '')?.listId === listId;
  return isShown ? sectionId : undefined;
}

/** @throws Problem 'limit' if the list can't have another section @param used how many it has */
export function requireRoomForSection(used: number): void {
  if (used >= MAX_SECTIONS)
    throw new Problem(
      'limit',
      say`A list can have at most ${{ most: MAX_SECTIONS }} sections. Delete one first.`,
    );
}
