import { ChevronRight, FileInput } from 'lucide-react';
import { useId, useState } from 'react';
import type { AccountEntry } from '../../../domain/history/entry.ts';
import { importedText } from '../../../domain/history/imported.ts';
import { clockWords } from '../../../domain/time/date-words.ts';
import { localMinute } from '../../../domain/time/day.ts';
import { currentZone, usePlace } from '../../device/place.ts';
import { ChangedFrom } from '../../row-history/changed-from.tsx';
import { ROW_KINDS } from '../../row-history/row-kinds.ts';
import { useNames } from '../../row-history/use-names.ts';
import { Button } from '../../ui/button.tsx';
import { Typed } from '../../ui/typed.tsx';

const SHOWN_AT_FIRST = 100;

type Imported = { entry: AccountEntry; title: string | undefined };
type Props = { rows: readonly [Imported, ...Imported[]]; isWhole: boolean };

/** What an import brought as one entry, which opens. @param isWhole whether all of it has been read */
export function ImportedRows({ rows, isWhole }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const form = usePlace();
  const nameOf = useNames();
  const id = useId();
  const { at, by, origin } = rows[0].entry;
  const left = rows.length - most;
  return (
    <li className="flex gap-3 py-3 pr-2.5 pl-4">
      <FileInput size={18} className="mt-0.5 shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <div className="items-baseline gap-4 sm:flex sm:pr-3.5">
          <div className="sm:flex-1">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
              className="group/fold -my-2 flex min-h-9 items-center gap-2 rounded-lg py-2 text-left font-medium coarse:min-h-11"
            >
              {importedText(
                rows.map(({ entry }) => entry),
                { who: nameOf(by), isWhole },
              )}
              <ChevronRight
                size={15}
                className="shrink-0 text-ink-faint transition-transform group-aria-expanded/fold:rotate-90"
              />
            </button>
          </div>
          <ChangedFrom
            clock={clockWords(localMinute(Date.parse(at), currentZone()).slice(11), form)}
            origin={origin}
          />
        </div>
        <div id={id}>
          {isOpen && (
            <>
              <ul className="mt-3 space-y-2 text-sm">
                {rows.slice(0, most).map(({ entry: { entity, id: row }, title }) => (
                  <ImportedRow key={`${entity} ${row}`} entity={entity} title={title} />
                ))}
              </ul>
              {left > 0 && (
                <Button look="quiet" className="mt-2 -ml-3.5" onClick={() => setMost(most + left)}>
                  Show {left} more
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </li>
  );
}

function ImportedRow({ entity, title }: Pick<AccountEntry, 'entity'> & { title: string | undefined }) {
  const { icon: Icon, name } = ROW_KINDS[entity];
  return (
    <li className="flex items-baseline gap-2.5">
      <Icon size={14} className="shrink-0 translate-y-0.5 text-ink-faint" aria-label={name} role="img" />
      <span className="min-w-0 wrap-anywhere line-clamp-2">
        {title === undefined ? name : <Typed>{title}</Typed>}
      </span>
    </li>
  );
}
