import { useState } from 'react';
import type { Refused } from '../store/core/pending.ts';
import { useStore } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/message/copy-text.ts';
import { toast } from '../ui/message/toast.tsx';
import { Typed } from '../ui/typed.tsx';
import { saidOf, VERBS } from './mutation-words.ts';
import { asText, fieldsOf, somethingLike, typedIn } from './refused-words.ts';
import { retryAll } from './tell-refused.ts';

type Props = {
  write: Refused;
  /** What was refused because of it. */
  along: readonly Refused[];
  name: string | undefined;
  /** Saves it as a new item; undefined if it doesn't make a valid one. */
  onSaveAsNew: (() => void) | undefined;
  onDiscard: () => void;
};

export function UnsavedChange({ write, along, name, onSaveAsNew, onDiscard }: Props) {
  const store = useStore();
  const all = [write, ...along];
  const said = saidOf(write.input);
  const text = all.map((one) => asText(one, one === write ? name : undefined)).join('\n\n');
  return (
    <li className="px-2.5 pt-2 pb-1.5">
      <p className="truncate text-sm font-medium">
        {said?.verb ?? VERBS[write.action]}:{' '}
        {said?.about ?? (name ? <Typed>{name}</Typed> : somethingLike(write))}
      </p>
      <p className="mt-0.5 text-xs text-ink-soft">{write.message}</p>
      <TypedFields write={write} />
      {along.length > 0 && (
        <p className="mt-1 text-xs break-words">
          <span className="text-ink-soft">With: </span>
          <Typed>{along.map((one) => typedIn(one) ?? somethingLike(one)).join(', ')}</Typed>
        </p>
      )}
      <div className="-mx-2 mt-1 flex flex-wrap">
        <Button look="quiet" onClick={() => retryAll(store, all)}>
          Retry
        </Button>
        {text && (
          <Button look="quiet" onClick={async () => (await copyText(text)) && toast.success('Copied')}>
            Copy
          </Button>
        )}
        {onSaveAsNew && (
          <Button look="quiet" onClick={onSaveAsNew}>
            Save as new
          </Button>
        )}
        <Button look="danger" className="ml-auto" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </li>
  );
}

const LONG = 3;

function TypedFields({ write }: { write: Refused }) {
  const [all, setAll] = useState(false);
  const fields = fieldsOf(write);
  const isLong = fields.length > LONG || fields.some(([, text]) => text.length > 120);
  if (fields.length === 0) return null;
  return (
    <>
      <dl className={`mt-1 text-xs break-words whitespace-pre-wrap ${all || !isLong ? '' : 'line-clamp-3'}`}>
        {fields.map(([label, text]) => (
          <div key={label}>
            <dt className="inline text-ink-soft">{label}: </dt>
            <dd translate="no" className="inline">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {isLong && (
        <Button look="quiet" className="-ml-2" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  );
}
