import { expect, test } from 'vitest';
import { finiteNumber, listOf, nodeOf, nodesOf, textOf } from './source.ts';

test.each([
  [{ a: 1 }, { a: 1 }],
  [[1], {}],
  [null, {}],
  [undefined, {}],
  ['text', {}],
])('%j as an object is %j', (value, node) => {
  expect(nodeOf(value)).toEqual(node);
});

test.each([
  [
    [1, 'a'],
    [1, 'a'],
    [{}, {}],
  ],
  [
    [{ a: 1 }, null],
    [{ a: 1 }, null],
    [{ a: 1 }, {}],
  ],
  [{ length: 1 }, [], []],
  ['text', [], []],
  [undefined, [], []],
])('%j as a list is %j, of the objects %j', (value, list, nodes) => {
  expect(listOf(value)).toEqual(list);
  expect(nodesOf(value)).toEqual(nodes);
});

test.each([
  ['Milk', 'Milk', undefined],
  ['12', '12', 12],
  [' 1.5 ', ' 1.5 ', 1.5],
  ['', '', undefined],
  [' ', ' ', undefined],
  [12, '12', 12],
  [0, '0', 0],
  [Number.NaN, 'NaN', undefined],
  ['Infinity', 'Infinity', undefined],
  [true, '', undefined],
  [null, '', undefined],
  [{}, '', undefined],
])('%j as text is “%s”, and as a number %s', (value, text, number) => {
  expect(textOf(value)).toBe(text);
  expect(finiteNumber(value)).toBe(number);
});
