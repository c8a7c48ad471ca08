import type { RefObject } from 'react';
import { type Block, isDue } from '../../../../domain/planner/event/due-block.ts';
import { timesWords } from '../../../planner/times-words.ts';
import { useRows } from '../../../store/use-store.ts';
import { Popover } from '../../../ui/overlay/overlays.tsx';
import { BLOCK, CATEGORIES, OWN_COLORS } from '../event/categories.tsx';
import { blockKey, dueSpoken, eventSpoken } from '../event/event-words.ts';

type Props = ListProps & {
  open: boolean;
  onClose(): void;
  anchor: RefObject<HTMLElement | null>;
  label: string;
};

/** The blocks that one in the hours gathers, each with its time. */
export function GatheredPopover({ open, onClose, anchor, label, ...list }: Props) {
  return (
    <Popover open={open} onClose={onClose} anchor={anchor} label={label}>
      <List {...list} />
    </Popover>
  );
}

type ListProps = { blocks: readonly Block[]; onPick(block: Block): void };

/** A component of its own: a week has dozens of them closed, whose words nobody needs to work out. */
function List({ blocks, onPick }: ListProps) {
  const tasks = useRows('task');
  return (
    <ul className="space-y-1">
      {blocks.map((block) => {
        const task = isDue(block) ? block.due : tasks.get(block.taskId ?? '');
        return (
          <li key={isDue(block) ? block.id : blockKey(block)}>
            <button
              type="button"
              aria-label={isDue(block) ? dueSpoken(block) : eventSpoken(block)}
              onClick={() => onPick(block)}
              className={`flex min-h-9 w-full items-center gap-2 py-1 pr-3 pl-3.5 text-left text-sm hover:shadow-low coarse:min-h-11 ${lookOf(block)}`}
            >
              <span
                translate="no"
                className={`line-clamp-2 min-w-0 flex-1 font-medium break-words ${task?.completed ? 'text-ink-soft line-through' : ''}`}
              >
                {block.title}
              </span>
              <span className="shrink-0 text-xs text-ink-soft tabular-nums">{timesWords(block)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function lookOf(block: Block): string {
  if (isDue(block))
    return `rounded-lg border ${block.isLater ? 'border-dotted border-line-strong text-ink-soft' : 'border-dashed border-ink-faint'}`;
  return `${BLOCK} ${block.color ? OWN_COLORS[block.color].block : CATEGORIES[block.category].block}`;
}
