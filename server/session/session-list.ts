import type { SignedIn } from '../../domain/api/session-calls.ts';
import type { Auth } from './auth.ts';

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
