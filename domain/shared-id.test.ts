import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from './problem.ts';
import { idWithin, isOwnId, requireOwnId, sharedId, splitSharedId } from './shared-id.ts';

const id = fc.string({ minLength: 1 }).filter((text) => !text.includes(':'));

test('a shared id splits into its owner and entity id', () => {
  fc.assert(
    fc.property(id, id, (ownerId, own) => {
      expect(splitSharedId(sharedId(ownerId, own))).toEqual({ ownerId, id: own });
      expect(splitSharedId(own)).toBeUndefined();
      expect([isOwnId(own), isOwnId(sharedId(ownerId, own))]).toEqual([true, false]);
    }),
  );
});

test('splits at the first separator only, because ids from older builds may contain more', () => {
  expect(splitSharedId('ada:a:b')).toEqual({ ownerId: 'ada', id: 'a:b' });
  expect(splitSharedId('ada:')).toEqual({ ownerId: 'ada', id: '' });
  expect(splitSharedId(':milk')).toBeUndefined();
});

test('rejects an id for a new row that would read as a shared id', () => {
  expect(() => requireOwnId('milk')).not.toThrow();
  for (const taken of ['ada:milk', ':milk', 'milk:'])
    expect(() => requireOwnId(taken)).toThrow(new Problem('invalid', 'An id can’t contain “:”'));
});

test('a new row in a list belongs to the list’s owner', () => {
  expect(idWithin('work', 'milk')).toBe('milk');
  expect(idWithin('ada:work', 'milk')).toBe('ada:milk');
});
