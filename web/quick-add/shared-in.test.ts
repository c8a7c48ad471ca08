import { expect, test } from 'vitest';
import { sharedIn } from './shared-in.ts';

test('reads what an address asks to add', () => {
  expect(sharedIn('?title=Bread+%26+milk&url=x')).toEqual({ title: 'Bread & milk', text: '', url: 'x' });
  expect(sharedIn('?add')).toEqual({ title: '', text: '', url: '' });
  expect(sharedIn('?task=7')).toBeUndefined();
});
