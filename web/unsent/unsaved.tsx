import { useEffect, useState } from 'react';
import { trashCalls } from '../../domain/api/trash-calls.ts';
import { type Inputs, rulesOf } from '../../domain/registry/entity-rules.ts';
import { log } from '../device/log.ts';
import { callApi } from '../session/call-api.ts';
import { nameOf } from '../store/core/missing.ts';
import type { Refused } from '../store/core/pending.ts';
import { useRows, useStore, useStoreStatus } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/message/toast.tsx';
import { report } from '../undo/attempt.ts';
import { type RefusedTree, refusedTrees } from './refused-trees.ts';
import { typedIn } from './refused-words.ts';
import { retryAll } from './tell-refused.ts';
import { UnsavedChange } from './unsaved-change.tsx';

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
  const trees = refusedTrees(refused);
  const rowOf = ({ entity, id }: Refused): object | undefined =>
    (entity in rows ? rows[entity as keyof typeof rows].get(id) : undefined) ??
    lastKnown.get(nameOf({ entity, id }));
  const titleOf = (write: Refused) => {
    const row = rowOf(write);
    return row && typedIn({ input: row });
  };

  const discard = ({ first, along }: RefusedTree) => {
    const all = [first, ...along];
    for (const { key } of all) store.discard(key);
    const action = { label: 'Undo', onClick: () => retryAll(store, all) };
    toast.success('Discarded', { description: typedIn(first) ?? titleOf(first), action });
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
      {trees.length > 1 && (
        <div className="flex items-center justify-between border-b border-line px-2.5 pb-1.5">
          <p className="text-sm">{trees.length} changes</p>
          <Button look="quiet" onClick={() => retryAll(store, refused)}>
            Retry all
          </Button>
        </div>
      )}
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {trees.map((tree) => {
          const { first: write, along } = tree;
          const name = typedIn(write) ?? titleOf(write);
          const asNew = inputAsNew(write, rowOf(write));
          return (
            <UnsavedChange
              key={write.key}
              write={write}
              along={along}
              name={name}
              onSaveAsNew={asNew && (() => saveAsNew(write, asNew))}
              onDiscard={() => discard(tree)}
            />
          );
        })}
      </ul>
    </>
  );
}

/** Deleted rows from the trash, by `entity/id`. Empty until loaded, or offline. */
function useLastTitles(refused: readonly Refused[]): ReadonlyMap<string, object> {
  const [rows, setRows] = useState<ReadonlyMap<string, object>>(new Map());
  const isWanted = refused.some(({ action }) => action !== 'add');
  useEffect(() => {
    if (!isWanted) return;
    callApi(trashCalls.list)
      .then(({ trash }) =>
        setRows(new Map(trash.map(({ entity, value }) => [nameOf({ entity, id: value.id }), value]))),
      )
      .catch(log);
  }, [isWanted]);
  return rows;
}
