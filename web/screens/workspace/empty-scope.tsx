import { Mark } from '../../brand/mark.tsx';
import { part } from '../../offline/part.tsx';
import { useRows } from '../../store/use-store.ts';
import { EmptyState } from '../../ui/wait/empty-state.tsx';

const FirstSteps = part(() => import('../../first-steps/first-steps.tsx'));

type Props = {
  isView: boolean;
  /** Whether there are tasks, and the search and filters find none. */
  isSearched: boolean;
  hidden: number;
};

function words({ isView, isSearched, hidden }: Props, isNew: boolean): [title: string, about: string] {
  if (isSearched) return ['No tasks found', 'No tasks match your search and filters.'];
  if (isView) return ['No tasks found', 'No tasks match this view.'];
  if (hidden > 0) return ['No tasks for now', 'All tasks here are hidden until later.'];
  if (isNew) return ['No tasks yet', 'Add whatever’s on your mind. A title is all you need.'];
  return ['No tasks yet', 'Add a task, or drag one here.'];
}

export function EmptyScope(props: Props) {
  const isNew = useRows('task').size === 0;
  const [title, about] = words(props, isNew);
  return (
    <EmptyState picture={<Mark className="size-12" />} title={title} action={isNew && <FirstSteps />}>
      {about}
    </EmptyState>
  );
}
