import type { List } from '../../domain/list.ts';
import { fullWords } from '../../domain/plan.ts';
import { splitSharedId } from '../../domain/shared-id.ts';
import { isOpen } from '../../domain/sharing.ts';
import { usePlan } from '../store/use-plan.ts';
import { useRows } from '../store/use-store.ts';

/** Why one's plan doesn't let one share this list besides those one shares, in words; nothing while it does. */
export function useSharingLimit(list: List): string | undefined {
  const plan = usePlan();
  const members = useRows('member');
  const now = new Date().toISOString();
  const open = [...useRows('invitation').values()].filter((one) => isOpen(one, now));
  const inUse = new Set([...members.values(), ...open].map(({ listId }) => listId));
  const own = [...useRows('list').values()].filter(({ id }) => !splitSharedId(id));
  if (inUse.has(list.id)) return undefined;
  return fullWords(plan, 'sharedLists', own.filter(({ id }) => inUse.has(id)).length);
}
