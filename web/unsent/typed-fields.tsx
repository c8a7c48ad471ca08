import { useState } from 'react';
import type { Refused } from '../store/core/pending.ts';
import { Button } from '../ui/button.tsx';
import { fieldsOf } from './refused-words.ts';

const LONG = 3;

export function TypedFields({ write }: { write: Refused }) {
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
