import type { AccessToken } from '../../../../domain/account/access-token.ts';
import { dateAt, momentWords } from '../../../device/moment-words.ts';

/** @param now epoch milliseconds */
export function tokenFacts(token: AccessToken, now: number) {
  const { scopes, createdAt, lastUsedAt, expiresAt } = token;
  const isOver = expiresAt !== undefined && Date.parse(expiresAt) <= now;
  const used = lastUsedAt ? `last used ${momentWords(lastUsedAt)}` : 'never used';
  const end = expiresAt ? `${isOver ? 'ended' : 'ends'} ${dateAt(expiresAt)}` : 'never expires';
  return {
    access: accessWords(scopes),
    isOver,
    dates: `Since ${dateAt(createdAt)} · ${used} · ${end}`,
  };
}

function accessWords(scopes: AccessToken['scopes']): string {
  if (scopes.includes('write')) return scopes.includes('read') ? 'Read and change' : 'Change only';
  if (!scopes.includes('add')) return 'Read only';
  return scopes.includes('read') ? 'Read and add' : 'Add only';
}
