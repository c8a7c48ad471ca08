import { ENTITIES, type Trashable } from './entity.ts';

export const isTrashable = (entity: string): entity is Trashable =>
  Object.hasOwn(ENTITIES, entity) && 'trash' in ENTITIES[entity as Trashable];

export const TRASHABLE = Object.keys(ENTITIES).filter(isTrashable);
