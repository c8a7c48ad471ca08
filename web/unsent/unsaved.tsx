import { useState } from 'react';
import { type Inputs, rulesOf } from '../../domain/registry/entity.ts';
import type { Refused } from '../store/mutations.ts';
import { useRows, useStore, useStoreStatus } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { toast } from '../ui/toast.tsx';
import { report } from '../undo/attempt.ts';
import { asText, fieldsOf, somethingLike, typedIn } from './refused-words.ts';
import { retryAll } from './tell-refused.ts';
import { useLastTitles } from './use-last-titles.ts';

const VERBS: Record<Refused['action'], string> = {
  add: 'Add',
  update: 'Change',
  remove: 'Delete',
  restore: 'Restore',
  move: 'Move',
};

/** The input to save a refused update as a new item, if it and the last known row make a valid one. */
function inputAsNew(
  write: Refused,
  row: object | undefined,
): Inputs['task' | 'goal' | 'event']['add'] | undefined {
  const { entity, action, input } = write;
  if (action !== 'update' || (entity !== 'task' && entity !== 'goal' && entity !== 'event')) return undefined;
  const { id, ...fields } = { id: '', ...row, ...input };
  const known = Object.entries(fields).filter(
    ([field, value]) => value !== null && field in rulesOf(entity).input.shape && field !== 'listId',
  );
  const parsed = rulesOf(entity).input.safeParse(Object.fromEntries(known));
  return parsed.success ? (Object.fromEntries(known) as Inputs['task' | 'goal' | 'event']['add']) : undefined;
}

/** The tray of refused writes with the server's messages. Nothing is lost until the person discards it. */
export function Unsaved() {
  const store = useStore();
  const rows = {
    task: useRows('task'),
    goal: useRows('goal'),
    event: useRows('event'),
    list: useRows('list'),
  };
  const { refused } = useStoreStatus();
  const lastKnown = useLastTitles(refused);
  const rowOf = ({ entity, id }: Refused): object | undefined =>
    (entity in rows ? rows[entity as keyof typeof rows].get(id) : undefined) ??
    lastKnown.get(`${entity}/${id}`);
  const nameOf = (write: Refused) => {
    const row = rowOf(write);
    return row && typedIn({ input: row });
  };

  const discard = (write: Refused) => {
    store.discard(write.key);
    const action = { label: 'Undo', onClick: () => store.retry(write) };
    toast.success('Discarded', { description: typedIn(write) ?? nameOf(write), action });
  };
  const saveAsNew = (write: Refused, input: Inputs['task' | 'goal' | 'event']['add']) => {
    try {
      store.add(write.entity, input as Inputs[typeof write.entity]['add']);
      store.discard(write.key);
      toast.success('Saved as new');
    } catch (error) {
      report('Couldn’t save it as new', error);
    }
  };
  return (
    <>
      {refused.length > 1 && (
        <div className="flex items-center justify-between border-b border-line px-2.5 pb-1.5">
          <p className="text-sm">{refused.length} changes</p>
          <Button look="quiet" onClick={() => retryAll(store, refused)}>
            Retry all
          </Button>
        </div>
      )}
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {refused.map((write) => {
          const name = typedIn(write) ?? nameOf(write);
          const text = asText(write, name);
          const asNew = inputAsNew(write, rowOf(write));
          return (
            <li key={write.key} className="px-2.5 pt-2 pb-1.5">
              <p className="truncate text-sm font-medium">
                {VERBS[write.action]}: {name ?? somethingLike(write)}
              </p>
              <p className="mt-0.5 text-xs text-ink-soft">{write.message}</p>
              <Typed write={write} />
              <div className="-mx-2 mt-1 flex flex-wrap">
                <Button look="quiet" onClick={() => store.retry(write)}>
                  Retry
                </Button>
                {text && (
                  <Button
                    look="quiet"
                    onClick={async () => (await copyText(text)) && toast.success('Copied')}
                  >
                    Copy
                  </Button>
                )}
                {asNew && (
                  <Button look="quiet" onClick={() => saveAsNew(write, asNew)}>
                    Save as new
                  </Button>
                )}
                <Button look="danger" className="ml-auto" onClick={() => discard(write)}>
                  Discard
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

const LONG = 3;

function Typed({ write }: { write: Refused }) {
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
            <dd className="inline">{text}</dd>
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
