import { useMemo, useSyncExternalStore } from 'react';
import { inTagOrder, TAG_ORDER_SETTING, tagOrder } from '../../../domain/task/tag-order.ts';
import { useStore } from '../../store/use-store.ts';
import { settingValue } from './setting-value.ts';
import { useTagsInUse } from './use-tags.ts';

export const tagOrderIn = settingValue(TAG_ORDER_SETTING, tagOrder);

/** The order of the tags that have a place, as folded names. */
export function useTagOrder(): readonly string[] {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, () => tagOrderIn(store));
}

export function useTagsInOrder(): ReturnType<typeof useTagsInUse> {
  const all = useTagsInUse();
  const order = useTagOrder();
  return useMemo(() => inTagOrder(all, order), [all, order]);
}
