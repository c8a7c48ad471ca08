import { useCallback, useEffect, useState } from 'react';
import { trashCalls } from '../../../domain/api/trash-calls.ts';
import type { Trashed } from '../../../domain/registry/trash.ts';
import { listWithPeople } from '../../../domain/sharing/people-words.ts';
import { effectiveListId } from '../../../domain/task/list-home.ts';
import { callApi } from '../../session/call-api.ts';
import { wordsOf } from '../../session/words-of.ts';
import { useStore } from '../../store/use-store.ts';
import { toast } from '../../ui/message/toast.tsx';

type Loaded = { trash: readonly Trashed[] } | { problem: string } | undefined;

export function useTrash() {
  const store = useStore();
  const [loaded, setLoaded] = useState<Loaded>();
  const load = useCallback(async () => {
    setLoaded(await callApi(trashCalls.list).catch((error) => ({ problem: wordsOf(error) })));
  }, []);
  useEffect(() => void load(), [load]);

  /** Says who sees a restored task, if others do. */
  const whereTo = (entity: Trashed['entity'], value: Trashed['value']): string => {
    if (entity !== 'task' || !('listId' in value) || typeof value.listId !== 'string') return '';
    const lists = store.rows('list');
    const list = lists.get(effectiveListId(value.listId, lists));
    return list?.isShared ? ` to ${listWithPeople(list, store.rows('member').values())}` : '';
  };
  const restore = async ({ entity, value }: Trashed, title: string) => {
    try {
      await callApi(trashCalls.restore, { entity, id: value.id });
      toast.success(`“${title}” restored${whereTo(entity, value)}`);
    } catch (error) {
      toast.error('Couldn’t be restored', { description: wordsOf(error) });
    }
    await load();
  };
  /** Deletes what the page shows, and what was deleted before it. */
  const empty = async () => {
    const [latest] = loaded && 'trash' in loaded ? loaded.trash : [];
    if (!latest) return;
    try {
      for (let hasMore = true; hasMore; )
        ({ hasMore } = await callApi(trashCalls.empty, { until: latest.deletedAt }));
    } catch (error) {
      toast.error('The trash couldn’t be emptied', { description: wordsOf(error) });
    }
    await load();
  };
  return { loaded, load, restore, empty };
}
