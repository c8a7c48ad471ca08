import { ChevronRight } from 'lucide-react';
import { count } from '../../../domain/count.ts';
import { isReadOnly } from '../../store/use-lists.ts';
import { useRows } from '../../store/use-store.ts';
import type { OwnHeading } from '../../task-list/line-props.ts';
import { SectionTools } from './section-tools.tsx';

/** The heading of a section, which folds it. Tasks can be dropped on it, and it can be dragged to another place. */
export default function SectionHeading({ id, count: tasks, isTabStop, isFolded, onFold }: OwnHeading) {
  const section = useRows('section').get(id);
  const memberships = useRows('membership');
  if (!section) return null;
  const isEditable = !isReadOnly(memberships, section.listId);
  return (
    <div
      data-section={id}
      draggable={isEditable}
      className="mt-4 flex items-center gap-1 border-b border-line pb-1 phone:ml-2.5"
    >
      <h2 className="min-w-0 flex-1 phone:-ml-2.5">
        <button
          type="button"
          tabIndex={isTabStop ? 0 : -1}
          data-part="main"
          aria-expanded={!isFolded}
          onClick={onFold}
          className="group/fold flex h-9 max-w-full items-center gap-2 rounded-lg px-2.5 text-sm font-semibold transition-colors hover:bg-sunken coarse:h-11"
        >
          <span translate="no" className="truncate">
            {section.name}
          </span>
          <span className="text-xs font-medium text-ink-faint tabular-nums">{count(tasks)}</span>
          <ChevronRight
            size={15}
            className="shrink-0 text-ink-faint transition-transform group-aria-expanded/fold:rotate-90"
          />
        </button>
      </h2>
      {isEditable && <SectionTools section={section} />}
    </div>
  );
}
