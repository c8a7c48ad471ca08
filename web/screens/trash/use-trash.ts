import { useCallback, useEffect, useState } from 'react';
import { trashCalls } from '../../../domain/api/trash-calls.ts';
import type { Trashed } from '../../../domain/registry/trash.ts';
import { callApi } from '../../session/call-api.ts';
import { wordsOf } from '../../session/words-of.ts';
import { toast } from '../../ui/toast.tsx';

type Loaded = { trash: readonly Trashed[] } | { problem: string } | undefined;

export function useTrash() {
  const [loaded, setLoaded] = useState<Loaded>();
  const load = useCallback(async () => {
    setLoaded(await callApi(trashCalls.list).catch((error) => ({ problem: wordsOf(error) })));
  }, []);
  useEffect(() => void load(), [load]);

  const restore = async ({ entity, value }: Trashed, title: string) => {
    try {
      await callApi(trashCalls.restore, { entity, id: value.id });
      toast.success(`“${title}” restored`);
    } catch (error) {
      toast.error('Couldn’t be restored', { description: wordsOf(error) });
    }
    await load();
  };
  return { loaded, load, restore };
}
