import { createHash } from 'node:crypto';

/** The id here of an event of Google's whose own isn't valid here. */
export const idFor = (id: string): string => createHash('sha256').update(id).digest('hex');
