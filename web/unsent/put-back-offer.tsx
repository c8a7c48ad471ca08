import { DatabaseBackup } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { Typed } from '../ui/typed.tsx';
import { report } from '../undo/attempt.ts';
import { type MissingRow, putBack } from '../undo/put-back.ts';
import { recorder } from '../undo/recorder.ts';
import { offerUndo } from '../undo/undo.ts';
import { fieldsOf, somethingLike, typedIn } from './refused-words.ts';

export const items = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

type Props = {
  label: string;
  headline: string;
  about: string;
  rows: readonly MissingRow[];
  /** The number of other items put back with them. */
  more?: number;
  /** @param names the rows put back */
  onPutBack: (names: readonly string[]) => void;
  /** Saves the rows elsewhere and ends the offer. */
  onDismiss: () => void;
};

export function PutBackOffer({ label, headline, about, rows, more = 0, onPutBack, onDismiss }: Props) {
  const store = useStore();
  const [open, setOpen] = useState(false);
  /** The person's choices that differ from the default: whether to put a row back, by name. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  // The server's version may be newer, so overwriting it is opt-in.
  const isSelected = ({ name, now }: MissingRow): boolean => chosen.get(name) ?? !now;
  const selected = rows.filter(isSelected);
  const count = selected.length + more;
  const different = rows.filter(({ now }) => now).length;

  const putSelectedBack = () => {
    const { writes, back } = recorder(store);
    const done: string[] = [];
    try {
      for (const row of selected) {
        putBack(writes, row);
        done.push(row.name);
      }
    } catch (error) {
      report('Couldn’t put back all items', error);
    }
    if (done.length > 0) offerUndo(`${items(done.length)} put back`, back);
    onPutBack(done);
  };
  return (
    <section
      aria-label={label}
      className="mb-6 flex gap-3 rounded-xl border border-line bg-surface px-4 py-3 text-sm shadow-low"
    >
      <DatabaseBackup size={18} className="mt-0.5 shrink-0 text-accent-text" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{headline}</p>
        <p className="mt-0.5 text-ink-soft">
          {about}
          {different > 0 && ' To replace the server’s version of an item with yours, select it.'}
        </p>
        {(open || different > 0) && (
          <ul aria-label="Missing items" className="mt-2 max-h-72 space-y-1 overflow-y-auto">
            {rows.map((row) => (
              <MissingItem
                key={row.name}
                row={row}
                checked={isSelected(row)}
                onChange={(isPutBack) => setChosen(new Map([...chosen, [row.name, isPutBack]]))}
              />
            ))}
          </ul>
        )}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="primary" disabled={count === 0} onClick={putSelectedBack}>
            {count === 0 ? 'Put back' : `Put back ${items(count)}`}
          </Button>
          {different === 0 && (
            <Button aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? 'Hide items' : 'Show items'}
            </Button>
          )}
          <Button look="quiet" onClick={onDismiss}>
            Download and dismiss
          </Button>
        </div>
      </div>
    </section>
  );
}

type MissingItemProps = { row: MissingRow; checked: boolean; onChange: (isPutBack: boolean) => void };

function MissingItem({ row, checked, onChange }: MissingItemProps) {
  const { entity, value, now } = row;
  const there = new Map(now && fieldsOf({ entity, input: now }));
  const differing = fieldsOf({ entity, input: value }).filter(([label, text]) => there.get(label) !== text);
  const typed = typedIn({ input: value });
  return (
    <li>
      <label className="flex min-h-6 items-start gap-2 coarse:min-h-11 coarse:items-center">
        <input
          type="checkbox"
          className="mt-0.5 size-4 shrink-0 accent-accent coarse:mt-0"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="min-w-0 break-words">
          {typed ? <Typed>{typed}</Typed> : somethingLike({ entity })}
          {now && <span className="text-ink-soft"> (different on the server)</span>}
        </span>
      </label>
      {now &&
        differing.map(([label, text]) => (
          <p key={label} className="ml-6 break-words text-ink-soft">
            {label}: {text} (on the server: {there.get(label) ?? 'none'})
          </p>
        ))}
    </li>
  );
}
