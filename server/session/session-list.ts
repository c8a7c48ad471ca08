import { z } from 'zod';
import type { Auth } from './auth.ts';

/** A sign-in of the caller that is still good. Moments are ISO texts. */
export const signedIn = z.object({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.string(),
  createdAt: z.string(),
  /** To the day. */
  usedAt: z.string(),
});
type SignedIn = z.infer<typeof signedIn>;

export const revokeRequest = z.object({ id: z.string().min(1).max(128) });

type Session = { id: string; userId: string; token: string };

/** The person's sessions, the one asking first, then the latest used. */
export async function listSessions(auth: Auth, current: Session): Promise<SignedIn[]> {
  const { internalAdapter } = await auth.$context;
  const all = await internalAdapter.listSessions(current.userId, { onlyActiveSessions: true });
  return all
    .map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      current: id === current.id,
      userAgent: userAgent ?? '',
      createdAt: new Date(createdAt).toISOString(),
      usedAt: new Date(updatedAt).toISOString(),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.usedAt.localeCompare(a.usedAt));
}

/** Ends one of the person's sessions: no token is given for it from now on. @returns whether it was there */
export async function revokeSession(auth: Auth, current: Session, id: string): Promise<boolean> {
  const { internalAdapter } = await auth.$context;
  const found = (await internalAdapter.listSessions(current.userId)).find((session) => session.id === id);
  if (!found) return false;
  await internalAdapter.deleteSession(found.token);
  return true;
}
