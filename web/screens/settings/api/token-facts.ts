import type { AccessToken } from '../../../../domain/account/access-token.ts';
import { dateAt, momentWords } from '../../../device/moment-words.ts';

/** @param now epoch milliseconds */
export function tokenFacts(token: AccessToken, now: number) {
  const { scopes, createdAt, lastUsedAt, expiresAt } = token;
  const isOver = expiresAt !== undefined && Date.parse(expiresAt) <= now;
  const used = lastUsedAt ? `last used ${momentWords(lastUsedAt)}` : 'never used';
  const end = expiresAt ? `${isOver ? 'ended' : 'ends'} ${dateAt(expiresAt)}` : 'never expires';
  return {
    access: scopes.length > 1 ? 'Read and change' : scopes[0] === 'write' ? 'Change only' : 'Read only',
    isOver,
    dates: `Since ${dateAt(createdAt)} · ${used} · ${end}`,
  };
}
