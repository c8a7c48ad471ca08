import { useMemo } from 'react';
import { nameOfSection } from '../../../../domain/task/order/task-sections.ts';
import type { Section } from '../../../../domain/task/section.ts';
import type { Task } from '../../../../domain/task/task.ts';
import {
  type BoardGroup,
  boardColumnsOf,
  cardsOf,
  type Grouping,
  type TaskColumn,
} from '../../../../domain/view/board.ts';
import { groupingOf } from '../../../../domain/view/board-groupings.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { usePlace } from '../../../device/place.ts';
import { useLists } from '../../../store/use-lists.ts';
import { useTagOrder } from '../../../task/tag/use-tags-in-order.ts';
import { useHeldSections } from '../../../task-list/use-held-sections.ts';

/** The columns of a board; tasks that were completed a moment ago are still in their places. */
export function useColumns(
  tasks: readonly Task[],
  group: BoardGroup,
  own: readonly Section[],
  isDone: boolean,
): { columns: readonly TaskColumn[]; grouping: Grouping } {
  const now = useLocalMinute();
  const place = usePlace();
  const lists = useLists();
  const tagOrder = useTagOrder();
  const cards = useMemo(() => cardsOf(tasks, group, isDone), [tasks, group, isDone]);
  const grouping = useMemo(
    () => groupingOf(group, cards, { now, place, lists, own, tagOrder }),
    [group, cards, now, place, lists, own, tagOrder],
  );
  const found = useMemo(() => boardColumnsOf(cards, grouping), [cards, grouping]);
  const held = useHeldSections(
    useMemo(() => found.map((one) => ({ name: nameOfSection(one.id), tasks: one.tasks })), [found]),
  );
  const columns = useMemo(
    () => found.map(({ id }, at) => ({ id, tasks: held[at]?.tasks ?? [] })),
    [found, held],
  );
  return { columns, grouping };
}
