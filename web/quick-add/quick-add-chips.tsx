import { CalendarDays, Clock, Flag, Folder, Hourglass, Target, X } from 'lucide-react';
import type { ComponentType } from 'react';
import type { QuickAddPart } from '../../domain/quick-add/quick-add.ts';

import { useLocalMinute } from '../device/clock.ts';
import { dueWords, timeWords } from '../task/due-words.ts';
import { estimateWords } from '../task/estimate-select.tsx';
import { ListDot } from '../task/list-select.tsx';
import { PRIORITY_LABELS } from '../task/priority.tsx';
import type { QuickAddState } from './use-quick-add.ts';

const ICONS: Record<Exclude<QuickAddPart['kind'], 'list'>, ComponentType<{ size?: number }>> = {
  date: CalendarDays,
  time: Clock,
  priority: Flag,
  project: Folder,
  goal: Target,
  estimate: Hourglass,
};

function Icon({ part, lists }: { part: QuickAddPart; lists: QuickAddState['lists'] }) {
  if (part.kind === 'list')
    return <ListDot color={lists.find(({ id }) => id === part.value)?.color ?? 'gray'} />;
  const Picture = ICONS[part.kind];
  return (
    <span className="text-ink-faint">
      <Picture size={14} />
    </span>
  );
}

/** What was recognized in the text; pressing a chip turns its part back into text. */
export function QuickAddChips({ parts, input, lists, goals, ignore }: QuickAddState) {
  const now = useLocalMinute();
  const words = (part: QuickAddPart): string => {
    if (part.kind === 'date') return dueWords(part.value, now);
    if (part.kind === 'time')
      return dayIsSaid ? timeWords(`${now.slice(0, 10)}T${part.value}`) : dueWords(input.dueDate ?? '', now);
    if (part.kind === 'priority') return `${PRIORITY_LABELS[part.value]} priority`;
    if (part.kind === 'estimate') return estimateWords(part.value);
    if (part.kind === 'list') return lists.find(({ id }) => id === part.value)?.name ?? '';
    if (part.kind === 'goal') return goals.get(part.value)?.title ?? '';
    return part.value;
  };
  // A time without a date implies the day, so show that too.
  const dayIsSaid = !input.dueDate || parts.some(({ kind }) => kind === 'date');

  return (
    <ul aria-label="Recognized" className="flex min-w-0 flex-wrap gap-1.5">
      {parts.map((part) => (
        <li key={part.start} className="max-w-full">
          <button
            type="button"
            onClick={(event) => {
              // The chip disappears; for keyboard users, the focus returns to the text.
              if (event.detail === 0) event.currentTarget.form?.querySelector('textarea')?.focus();
              ignore(part);
            }}
            aria-label={`${words(part)}: turn “${part.text}” back into text`}
            title={`Turn “${part.text}” back into text`}
            className="group/chip flex h-7 max-w-full items-center gap-1.5 rounded-full bg-sunken pr-1.5 pl-2.5 text-xs font-medium text-ink-soft transition-colors hover:bg-line hover:text-ink coarse:h-11 coarse:pl-3"
          >
            <Icon part={part} lists={lists} />
            <span className="truncate">{words(part)}</span>
            <X size={13} className="shrink-0 text-ink-faint group-hover/chip:text-ink" />
          </button>
        </li>
      ))}
    </ul>
  );
}
