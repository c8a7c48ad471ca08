import type { Offer } from '../../domain/api/sharing-calls.ts';
import { toast } from '../ui/message/toast.tsx';
import { accept } from './calls.ts';
import { useAttempt } from './use-attempt.ts';

/** Accepts an invitation. `accept` returns the list's id for this person, or undefined if it failed. */
export function useAccept({ id, listName }: Offer) {
  const { busy, attempt } = useAttempt();
  const take = async (): Promise<string | undefined> => {
    let listId: string | undefined;
    await attempt(async () => {
      listId = (await accept(id)).id;
    });
    if (listId) toast.success(`You joined “${listName}”`);
    return listId;
  };
  return { busy, accept: take };
}
