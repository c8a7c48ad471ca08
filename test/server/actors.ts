import type { Person, startApp } from './app.ts';

const LINK_DAYS = 15;
const DAY = 24 * 60 * 60 * 1000;

/** All kinds of callers of a list's owner, in the order of a permission table's columns. */
export const ACTORS = [
  'no token',
  'a stranger',
  'a viewer',
  'an editor',
  'the owner',
  'a former member',
  'a revoked link',
  'an expired link',
] as const;
export type Actor = (typeof ACTORS)[number];

/** A task in the owner's shared list that only members may read. */
export const SECRET = 'Buy the island';

/**
 * Creates an owner on Pro with a shared list `work`, a viewer Vera in it, and a caller in the role `as`. `at` converts an
 * id of the owner's to the form the caller uses.
 */
export async function createActor(server: Awaited<ReturnType<typeof startApp>>, as: Actor) {
  const owner = await server.proPerson();
  await owner.add(SECRET, { id: 'island', listId: 'work' });
  const link = async (role: string) =>
    (await owner.call('POST', '/api/invitations', { listId: 'work', role })).body as {
      secret: string;
      invitation: { id: string };
    };
  const join = (person: Person, secret: string) =>
    person.call('POST', '/api/invitations/accept', { id: secret });

  const vera = server.person();
  await join(vera, (await link('viewer')).secret);
  const person = as === 'the owner' ? owner : server.person();
  const { secret, invitation } = await link(as === 'a viewer' ? 'viewer' : 'editor');
  if (as === 'a viewer' || as === 'an editor' || as === 'a former member') await join(person, secret);
  if (as === 'a former member')
    await owner.call('DELETE', '/api/members', { id: `work-${person.accountId}` });
  if (as === 'a revoked link') await owner.call('DELETE', '/api/invitations', { id: invitation.id });
  if (as === 'an expired link') server.clock.now += LINK_DAYS * DAY;

  const at = (id: string) => (person === owner ? id : `${owner.accountId}:${id}`);
  /** The secret in the caller's link; a stranger can only guess. */
  const key = as === 'a stranger' || as === 'no token' ? `${owner.accountId}:${vera.accountId}` : secret;
  return { owner, vera, person, at, secret: key, invitationId: invitation.id };
}
