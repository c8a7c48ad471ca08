import { ChevronDown, ChevronUp, Lock, LockOpen, Minus, Plus, X } from 'lucide-react';
import { GRID } from '../../../../domain/planner/grid/planner-grid.ts';
import { type DraftBlock, isAfterDue, type PlanAct } from '../../../../domain/planner/plan/edit-plan.ts';
import { timesWords } from '../../../planner/times-words.ts';
import { useRows } from '../../../store/use-store.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Typed } from '../../../ui/typed.tsx';

/** What can be done with the chosen block, also without dragging it. */
export function PlanBlockTools({ block, onAct }: { block: DraftBlock; onAct(act: PlanAct): void }) {
  const { key, title, isLocked, taskId = '' } = block;
  const due = useRows('task').get(taskId)?.dueDate;
  return (
    <fieldset
      aria-label="Selected block"
      className="flex min-w-0 flex-wrap items-center gap-x-3 border-b border-line pb-1.5"
    >
      <p className="min-w-40 flex-1 text-sm">
        <span className="line-clamp-1 font-medium wrap-anywhere">
          <Typed>{title}</Typed>
        </span>
        <span className="text-xs text-ink-soft tabular-nums">
          {timesWords(block)}
          {isAfterDue(block, due) && <span className="text-danger"> · after it’s due</span>}
        </span>
      </p>
      <div className="-mx-1.5 flex coarse:-mx-3.5">
        <IconButton
          label="Earlier"
          icon={<ChevronUp size={18} />}
          onClick={() => onAct({ kind: 'move', key, by: -GRID })}
        />
        <IconButton
          label="Later"
          icon={<ChevronDown size={18} />}
          onClick={() => onAct({ kind: 'move', key, by: GRID })}
        />
        <IconButton
          label="Shorter"
          icon={<Minus size={18} />}
          onClick={() => onAct({ kind: 'resize', key, by: -GRID })}
        />
        <IconButton
          label="Longer"
          icon={<Plus size={18} />}
          onClick={() => onAct({ kind: 'resize', key, by: GRID })}
        />
        <IconButton
          label="Lock"
          aria-pressed={isLocked}
          icon={isLocked ? <Lock size={16} /> : <LockOpen size={16} />}
          onClick={() => onAct({ kind: 'lock', key })}
        />
        <IconButton
          label="Leave out"
          icon={<X size={18} />}
          onClick={() => onAct({ kind: 'leave out', key })}
        />
      </div>
    </fieldset>
  );
}
