import { toast } from '../ui/toast.tsx';
import { accept, type Offer } from './calls.ts';
import { useAttempt } from './use-attempt.ts';

/** Takes an invitation. `accept` gives the list's id as one sees it, or undefined when it couldn't be taken. */
export function useAccept({ id, listName }: Offer) {
  const { busy, attempt } = useAttempt();
  const take = async (): Promise<string | undefined> => {
    let listId: string | undefined;
    await attempt(async () => {
      listId = (await accept(id)).id;
    });
    if (listId) toast.success(`“${listName}” is now among your lists`);
    return listId;
  };
  return { busy, accept: take };
}
