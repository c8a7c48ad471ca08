import { useMe } from '../session/session.ts';
import { useRows } from '../store/use-store.ts';

/** People are called by the addresses that their lists show. */
export function useNames(): (accountId: string) => string {
  const me = useMe();
  const members = useRows('member');
  const memberships = useRows('membership');
  const known = new Map([
    ...[...memberships.values()].map(({ ownerId, ownerEmail }) => [ownerId, ownerEmail] as const),
    ...[...members.values()].map(({ memberId, email }) => [memberId, email] as const),
  ]);
  return (accountId) => (accountId === me ? 'You' : (known.get(accountId) ?? 'Someone'));
}
