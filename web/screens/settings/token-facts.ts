import type { AccessToken } from '../../../domain/account/access-token.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A token's description for the list. @param now epoch milliseconds */
export function tokenFacts(token: AccessToken, now: number) {
  const { scopes, createdAt, lastUsedAt, expiresAt } = token;
  const day = (at: string) => DAY.format(new Date(at));
  const isOver = expiresAt !== undefined && Date.parse(expiresAt) <= now;
  const used = lastUsedAt ? `last used ${MOMENT.format(new Date(lastUsedAt))}` : 'never used';
  const end = expiresAt ? `${isOver ? 'ended' : 'ends'} ${day(expiresAt)}` : 'never expires';
  return {
    access: scopes.length > 1 ? 'Read and change' : scopes[0] === 'write' ? 'Change only' : 'Read only',
    isOver,
    dates: `Since ${day(createdAt)} · ${used} · ${end}`,
  };
}
