import fc from 'fast-check';
import { expect, test } from 'vitest';
import { same } from '../../domain/same.ts';
import { type AddedFields, anyAddedFields, copyWithAddedFields } from '../../test/harness/source-copy.ts';
import type * as offline from '../../test/web/offline-store.ts';
import type * as undo from './recorder.ts';

test('undo restores an added optional boolean and a list, unless another value was set since', async () => {
  using copy = copyWithAddedFields();
  const { offlineStore } = (await copy.load('test/web/offline-store.ts')) as typeof offline;
  const { recorder } = (await copy.load('web/undo/recorder.ts')) as typeof undo;
  const clearing = { starred: null, labels: null };

  const undone = async (first: AddedFields, second: AddedFields, third: AddedFields) => {
    const store = offlineStore();
    const before = store.add('task', { id: 'a', ...{ title: 'Label', ...first } });

    const change = recorder(store);
    change.writes.update('task', 'a', { ...clearing, ...second } as object);
    await change.back();
    expect(store.rows('task').get('a')).toStrictEqual(before);

    const deletion = recorder(store);
    deletion.writes.remove('task', 'a');
    await deletion.back();
    expect(store.rows('task').get('a')).toStrictEqual(before);

    const unchanged = store.rows('task').get('a');
    store.update('task', 'a', { ...clearing, ...first } as object);
    expect(store.rows('task').get('a')).toBe(unchanged);

    const labels = [...(first.labels ?? []), 'new'];
    const labelling = recorder(store);
    labelling.writes.update('task', 'a', { labels } as object);
    store.update('task', 'a', { ...clearing, ...third } as object);
    const after = store.rows('task').get('a');
    await labelling.back();
    if (!same(third.labels, labels)) expect(store.rows('task').get('a')).toStrictEqual(after);
  };
  await fc.assert(fc.asyncProperty(anyAddedFields, anyAddedFields, anyAddedFields, undone));
});
