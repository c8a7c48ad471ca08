import { expect, test } from 'vitest';
import type { Refused } from '../store/core/pending.ts';
import { refusedTrees } from './refused-trees.ts';

let count = 0;
const refused = (id: string, more: Partial<Refused> = {}) =>
  ({
    ...{ key: `key-${++count}`, at: '2026-06-15T10:00:00.000Z', message: 'No room' },
    ...{ entity: 'task', action: 'add', id, input: { title: id } },
    ...more,
  }) as Refused;
const shapeOf = (writes: readonly Refused[]) =>
  refusedTrees(writes).map(({ first, along }) => [first.id, ...along.map(({ id }) => id)]);

test('what was refused with its task is one entry with it', () => {
  const step = refused('step', { input: { title: 'step', parentId: 'trip' } });
  const deeper = refused('deeper', { input: { title: 'deeper', parentId: 'step' } });
  const reminder = refused('bell', { entity: 'reminder', input: { taskId: 'step', minutesBefore: 5 } });
  expect(shapeOf([refused('other'), refused('trip'), step, deeper, reminder])).toEqual([
    ['other'],
    ['trip', 'step', 'deeper', 'bell'],
  ]);
});

test('what was refused with tasks that are added at once is one entry with them', () => {
  const addedAtOnce = (...effects: Refused[]) =>
    ({
      ...refused(effects[0]?.id ?? ''),
      action: 'mutate',
      input: { name: 'addTasks', args: {}, effects },
    }) as unknown as Refused;
  const bell = { entity: 'reminder', input: { taskId: 'trip', minutesBefore: 5 } } as const;
  const trip = addedAtOnce(refused('trip'), refused('bell', bell));
  const step = refused('step', { input: { title: 'step', parentId: 'trip' } });
  const template = addedAtOnce(refused('pack', { input: { title: 'pack', parentId: 'step' } }));
  const later = refused('later', bell);
  expect(shapeOf([trip, step, template, later, addedAtOnce(refused('other'))])).toEqual([
    ['trip', 'step', 'pack', 'later'],
    ['other'],
  ]);
});

test('what names a task that is there, or changes one, stays by itself', () => {
  const writes = [
    refused('step', { input: { title: 'step', parentId: 'there' } }),
    refused('trip'),
    refused('trip', { action: 'update', input: { title: 'New' } }),
    refused('moved', { action: 'update', input: { parentId: 'trip' } }),
    refused('event', { entity: 'event', input: { title: 'Trip', taskId: 'trip' } }),
  ];
  expect(shapeOf(writes)).toEqual([['step'], ['trip'], ['trip'], ['moved'], ['event']]);
});
