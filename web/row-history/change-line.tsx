import { type HistoryLine, type Restorable, wouldRestore } from '../../domain/history/history-lines.ts';
import { Button } from '../ui/button.tsx';
import { Typed } from '../ui/typed.tsx';

type Props = {
  line: HistoryLine;
  /** As it is now; undefined once it's gone. */
  row: object | undefined;
  /** Absent if the person may not change it. */
  onRestore: ((restorable: Restorable) => void) | undefined;
};

/** A sentence about a change, with what was there before. */
export function ChangeLine({ line: { sentence, typed, was, restorable }, row, onRestore }: Props) {
  const isOffered = row && onRestore && restorable && wouldRestore(row, restorable);
  return (
    <div className="flex items-center gap-3 not-first:mt-1.5">
      <div className="min-w-0 flex-1 text-sm wrap-anywhere">
        <p>
          {sentence}
          {typed !== undefined && (
            <>
              {' '}
              <Typed>{typed}</Typed>
            </>
          )}
        </p>
        {was !== undefined && (
          <p className="line-clamp-3 whitespace-pre-wrap text-ink-soft">
            Before: <Typed>{was}</Typed>
          </p>
        )}
      </div>
      {isOffered && (
        <Button
          look="quiet"
          aria-label={`Restore the ${restorable.field}${was === undefined ? '' : `: ${was.slice(0, 60)}`}`}
          onClick={() => onRestore(restorable)}
        >
          Restore
        </Button>
      )}
    </div>
  );
}
