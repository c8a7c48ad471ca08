import type { OlderPage } from '../../domain/registry/change.ts';
import type { Older } from './older.ts';

export const olderPath = ({ before, after }: Older): string =>
  `/api/changes/older?${new URLSearchParams({ before, ...(after !== undefined && { after }) })}`;

/** Anything may have answered in the server's place. */
export function isOlderPage(body: unknown): body is OlderPage {
  if (typeof body !== 'object' || body === null || !('changes' in body) || !('cursor' in body)) return false;
  return Array.isArray(body.changes) && typeof body.cursor === 'string';
}
