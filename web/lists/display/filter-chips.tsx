import { EVERYTHING, type TaskView } from '../../../domain/task/order/task-view.ts';
import { PRIORITY_LABELS } from '../../task/row/priority.tsx';
import { Chip } from '../../ui/chip.tsx';
import { SORT_LABELS, type ViewProps } from './display.tsx';

export function FilterChips({
  view,
  usualSort = EVERYTHING.sort,
  onChange,
}: ViewProps & { usualSort?: TaskView['sort'] | undefined }) {
  const chips = [
    view.status !== EVERYTHING.status && { words: view.status, back: { status: EVERYTHING.status } },
    view.priority !== 'all' && {
      words: `${PRIORITY_LABELS[view.priority]} priority`,
      back: { priority: EVERYTHING.priority },
    },
    view.sort !== usualSort && {
      words: view.sort === 'manual' ? 'Sorted manually' : `Sorted by ${SORT_LABELS[view.sort].toLowerCase()}`,
      back: { sort: usualSort },
    },
  ].filter((chip) => chip !== false);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters" className="mt-2 flex flex-wrap gap-1.5">
      {chips.map(({ words, back }) => (
        <li key={words}>
          <Chip
            look="removable"
            aria-label={`Remove: ${words}`}
            title={`Remove: ${words}`}
            onClick={() => onChange(back)}
          >
            <span className="truncate">{words}</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
