import { expect, test } from 'vitest';
import { newTask } from '../../domain/task/task-rules.ts';
import { foldRow } from './fold.ts';
import type { Pending } from './mutations.ts';

const NOW = '2026-06-15T10:00:00.000Z';
const TASK = newTask({ title: 'Buy milk' }, { id: 'milk', now: NOW });
const update = (input: object): Pending => ({
  key: 'k',
  at: NOW,
  entity: 'task',
  id: 'milk',
  action: 'update',
  input,
});

test('pending writes apply in order on top of the confirmed row', () => {
  const pending = [
    update({ title: 'Oat milk' }),
    update({ priority: 'high' }),
    update({ title: 'Soy milk' }),
  ];
  expect(foldRow<'task'>(TASK, pending)).toEqual({ ...TASK, title: 'Soy milk', priority: 'high' });
  expect(foldRow<'task'>(TASK, [])).toBe(TASK);
  expect(foldRow<'task'>(undefined, pending)).toBeUndefined();
});

test('a write that isn’t valid is skipped, but a failure of our own isn’t', () => {
  const pending = [update({ title: '' }), update({ priority: 'high' })];
  expect(foldRow<'task'>(TASK, pending)).toEqual({ ...TASK, priority: 'high' });
  const broken = { ...update({}), entity: 'horoscope' } as unknown as Pending;
  expect(() => foldRow<'task'>(TASK, [broken])).toThrow(TypeError);
});
