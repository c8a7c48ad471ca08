import { randomUUID } from 'node:crypto';
import type { Entities } from '../../domain/registry/entity.ts';
import type { WriteContext } from '../api/caller-write.ts';

/** Records a deleted copy in the trash under its own id, so that the day itself can continue without that text. */
export function keepCopy({ note, ownerId }: WriteContext, words: Entities['reflection']): void {
  const id = `${words.date}~${randomUUID()}`;
  note({ entity: 'reflection', ownerId, id, before: { ...words, id }, after: null });
}
