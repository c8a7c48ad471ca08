import { useCallback, useEffect, useState } from 'react';
import type { Trashed } from '../../../domain/trash.ts';
import { callApi } from '../../session/call-api.ts';
import { wordsOf } from '../../session/words-of.ts';
import { toast } from '../../ui/toast.tsx';

type Loaded = { trash: readonly Trashed[] } | { problem: string } | undefined;

/** What the server has in the trash, and how to have it back. */
export function useTrash() {
  const [loaded, setLoaded] = useState<Loaded>();
  const load = useCallback(async () => {
    setLoaded(
      await callApi<{ trash: Trashed[] }>('GET', '/api/trash').catch((error) => ({
        problem: wordsOf(error),
      })),
    );
  }, []);
  useEffect(() => void load(), [load]);

  const restore = async ({ entity, value }: Trashed, title: string) => {
    try {
      await callApi('POST', '/api/trash/restore', { entity, id: value.id });
      toast.success(`“${title}” is back`);
    } catch (error) {
      toast.error('Couldn’t be restored', { description: wordsOf(error) });
    }
    await load();
  };
  return { loaded, load, restore };
}
