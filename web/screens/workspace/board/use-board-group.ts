import { useMemo } from 'react';
import { z } from 'zod';
import { type Section, sectionsOf } from '../../../../domain/task/section.ts';
import { BOARD_GROUPS, type BoardGroup, groupsOf } from '../../../../domain/view/board.ts';
import { keyOf, type Scope } from '../../../lists/place/scope.ts';
import { usePlaceChoice } from '../../../lists/place/use-place-choice.ts';
import { useRows } from '../../../store/use-store.ts';

const group = z.enum(BOARD_GROUPS);

/** What the columns of a scope's board are, on all of the person's devices, and what else they can be. */
export function useBoardGroup(scope: Scope): {
  group: BoardGroup;
  groups: readonly BoardGroup[];
  choose: (to: BoardGroup) => void;
  own: readonly Section[];
} {
  const rows = useRows('section');
  const own = useMemo(
    () => (scope.kind === 'list' ? sectionsOf(rows.values(), scope.id) : []),
    [rows, scope],
  );
  const [chosen, choose] = usePlaceChoice('boardGroups', group, keyOf(scope));
  const groups = groupsOf(scope.kind, own.length > 0);
  const [usual = 'date'] = groups;
  return { group: chosen && groups.includes(chosen) ? chosen : usual, groups, choose, own };
}
