import { z } from 'zod';
import type { QuickAddDefaults } from '../../../domain/quick-add/draft.ts';
import type { TaskView } from '../../../domain/task/order/task-view.ts';
import type { Task } from '../../../domain/task/task.ts';
import { DEFAULT_LAYOUT, LAYOUTS, type Layout } from '../../../domain/view/layout.ts';
import type { TaskList } from '../../task-list/use-task-list.ts';
import { keyOf, type Scope } from '../place/scope.ts';
import { usePlaceChoice } from '../place/use-place-choice.ts';

/** What every layout but the list gets. */
export type LayoutProps = {
  scope: Scope;
  /** The tasks of the scope that its search and filters find, in its order; completed ones last. */
  tasks: readonly Task[];
  status: TaskView['status'];
  isManual: boolean;
  list: TaskList;
  /** Where a task added here belongs. */
  addTo: Partial<QuickAddDefaults>;
  readOnly: boolean;
};

const layout = z.enum(LAYOUTS);

export function useLayout(scope: Scope): [Layout, (to: Layout) => void] {
  const [chosen = DEFAULT_LAYOUT, choose] = usePlaceChoice('layouts', layout, keyOf(scope));
  return [chosen, choose];
}
