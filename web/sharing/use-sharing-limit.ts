import { fullWords } from '../../domain/billing/plan-full.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { isOpen, sharedListIds } from '../../domain/sharing/sharing.ts';
import type { List } from '../../domain/task/list.ts';
import { offerWords } from '../session/offer-words.ts';
import { usePlanOnServer } from '../store/use-plan.ts';
import { useRows } from '../store/use-store.ts';

/** Why the plan doesn't allow sharing this list, or sharing it with one more person; undefined if it does. */
export function useSharingLimit(list: List): string | undefined {
  const plan = usePlanOnServer();
  const members = useRows('member');
  const now = new Date().toISOString();
  const open = [...useRows('invitation').values()].filter((one) => isOpen(one, now));
  const inUse = sharedListIds(members.values(), open);
  const waiting = open.filter(({ listId, email }) => listId === list.id && email);
  const people = [...members.values()].filter(({ listId }) => listId === list.id);
  const own = [...useRows('list').values()].filter(({ id }) => !splitSharedId(id));
  const full = inUse.has(list.id)
    ? fullWords(plan, 'collaborators', people.length + waiting.length)
    : fullWords(plan, 'sharedLists', own.filter(({ id }) => inUse.has(id)).length);
  return full && offerWords(full);
}
