import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';

type Props = {
  chosen: readonly number[];
  /** How many changes are proposed, and how many were applied; undefined until the person decides. */
  all: number;
  applied: number | undefined;
  isUndone: boolean;
  onApply: (chosen: readonly number[]) => void;
  onDismiss: () => void;
  onUndo: (() => void) | undefined;
};

const outcome = (applied: number, all: number): string =>
  applied === 0 ? 'Dismissed' : applied === all ? 'Applied' : `Applied ${applied} of ${all}`;

export function ProposalFoot({ chosen, all, applied, isUndone, onApply, onDismiss, onUndo }: Props) {
  const foot = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={foot}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-2 border-t border-line bg-canvas px-3 py-2.5 outline-none"
    >
      {applied !== undefined ? (
        <>
          <span role="status" className="text-sm text-ink-soft">
            {isUndone ? 'Undone' : outcome(applied, all)}
          </span>
          {onUndo && (
            <Button look="quiet" className="ml-auto" onClick={onUndo}>
              <Undo2 size={15} />
              Undo
            </Button>
          )}
        </>
      ) : (
        <>
          <Button
            look="primary"
            disabled={chosen.length === 0}
            onClick={() => {
              onApply(chosen);
              // The focused button disappears; move the focus to the footer.
              foot.current?.focus();
            }}
          >
            {chosen.length > 1 ? `Apply ${chosen.length} changes` : 'Apply'}
          </Button>
          <Button look="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      )}
    </div>
  );
}
