import { useMemo } from 'react';
import { z } from 'zod';
import {
  byHand,
  HAND_ORDERS_SETTING,
  handOrder,
  PLACE_SORTS_SETTING,
  startOfHandOrder,
} from '../../../domain/task/order/hand-order.ts';
import { ORDERS, SORTS } from '../../../domain/task/order/task-view.ts';
import { parseJson } from '../../device/parse-json.ts';
import { useRows } from '../../store/use-store.ts';
import { keyOf, type Scope } from './scope.ts';
import { usePlaceChoice } from './use-place-choice.ts';

const sort = z.enum(SORTS);

/** The key of a place for its sort and manual order; lists are named by their ids alone. */
export const sortKeyOf = (scope: Scope): string => (scope.kind === 'list' ? scope.id : keyOf(scope));

/** The sort chosen for a place. */
export const usePlaceSort = (key: string) => usePlaceChoice(PLACE_SORTS_SETTING, sort, key);

const orders = z.record(z.string(), z.unknown());
/** Until a task is moved in a place, its manual order is that of the lists. */
const UNMOVED = startOfHandOrder('manual');

/** The manual order of a place that isn't a list. @param key undefined for a list, which has the positions of its tasks */
export function useHandOrder(key: string | undefined) {
  const value = useRows('setting').get(HAND_ORDERS_SETTING)?.value ?? '';
  return useMemo(() => {
    if (key === undefined) return { order: undefined, compare: ORDERS.manual };
    const all = orders.safeParse(parseJson(value)).data ?? {};
    const order = handOrder.safeParse(all[key]).data ?? UNMOVED;
    return { order, compare: byHand(order) };
  }, [value, key]);
}
