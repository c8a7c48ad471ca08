import { expect, test } from 'vitest';
import { inTagOrder, orderAfter, tagOrder, withTagAt } from './tag-order.ts';

test('tags without a place follow those with one', () => {
  const order = tagOrder('["Shop", "gone", 7, "büro"]');
  const names = (given: readonly string[]) =>
    inTagOrder(
      ['Büro', 'errand', 'shop', 'waiting'].map((name) => ({ name })),
      given,
    ).map(({ name }) => name);
  expect(names(order)).toEqual(['shop', 'Büro', 'errand', 'waiting']);
  expect(names(tagOrder(undefined))).toEqual(['Büro', 'errand', 'shop', 'waiting']);
  expect(names(withTagAt(names(order), 'waiting', 1))).toEqual(['shop', 'waiting', 'Büro', 'errand']);
});

test('a renamed tag keeps its place, and a merged one that of the first', () => {
  const order = ['shop', 'buro', 'errand'];
  expect(orderAfter(order, 'Büro', 'Office')).toEqual(['shop', 'office', 'errand']);
  expect(orderAfter(order, 'errand', 'Shop')).toEqual(['shop', 'buro']);
  expect(orderAfter(order, 'shop')).toEqual(['buro', 'errand']);
});
