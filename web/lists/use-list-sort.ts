import { z } from 'zod';
import { SORTS, type TaskView } from '../../domain/task/task-view.ts';
import { parseJson } from '../device/documents.ts';
import { keepSetting } from '../store/keep-setting.ts';
import { useRows, useStore } from '../store/use-store.ts';

/** The setting with the order that was chosen for each list. */
const LIST_SORTS = 'listSorts';
const orders = z.record(z.string(), z.unknown());
const order = z.enum(SORTS);

/** The order that the person chose for a list, on any of their devices, and how to choose another. */
export function useListSort(
  listId: string | undefined,
): [TaskView['sort'] | undefined, (sort: TaskView['sort']) => void] {
  const store = useStore();
  const all = orders.safeParse(parseJson(useRows('setting').get(LIST_SORTS)?.value ?? '')).data ?? {};
  const chosen = order.safeParse(all[listId ?? '']).data;
  const choose = (sort: TaskView['sort']) => {
    if (listId !== undefined && sort !== chosen) keepSetting(store, LIST_SORTS, { [listId]: sort }, 'merge');
  };
  return [chosen, choose];
}
