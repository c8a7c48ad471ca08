import { z } from 'zod';
import type { Auth } from './auth.ts';

/** A valid session of the caller. Times are ISO texts. */
export const signedIn = z.object({
  id: z.string(),
  current: z.boolean(),
  userAgent: z.string(),
  createdAt: z.string(),
  /** Accurate to the day. */
  usedAt: z.string(),
});
type SignedIn = z.infer<typeof signedIn>;

export const revokeRequest = z.object({ id: z.string().min(1).max(128) });

type Session = { id: string; userId: string; token: string };

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

export async function findSession(auth: Auth, current: Session, id: string): Promise<Session | undefined> {
  const { internalAdapter } = await auth.$context;
  return (await internalAdapter.listSessions(current.userId)).find((session) => session.id === id);
}
