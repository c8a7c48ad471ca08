/** Entities that go to the trash when deleted. */
export const TRASHABLE = ['task', 'list', 'goal', 'event', 'reflection'] as const;
export type Trashable = (typeof TRASHABLE)[number];

export const isTrashable = (entity: string): boolean => (TRASHABLE as readonly string[]).includes(entity);
