import { expect, test } from 'vitest';
import { MAX_TEMPLATE_NAME, MAX_TREE, templateRules } from './template.ts';

const INPUT = { name: 'Move', tree: '{}' };
const why = (more: object) =>
  templateRules.input.safeParse({ ...INPUT, ...more }).error?.issues.map(({ message }) => message);

test('a template has the id that it is given', () => {
  expect(templateRules.create(INPUT, { id: 'new' })).toEqual({ id: 'new', ...INPUT });
  expect(templateRules.create({ id: 'own', ...INPUT }, { id: 'new' })).toEqual({ id: 'own', ...INPUT });
});

test('an update changes what it names', () => {
  const before = { id: 'a', ...INPUT };
  expect(templateRules.update(before, {})).toEqual(before);
  expect(templateRules.update(before, { name: 'House' })).toEqual({ ...before, name: 'House' });
  expect(templateRules.update(before, { tree: '[]' })).toEqual({ ...before, tree: '[]' });
});

test.each([
  [{}, undefined],
  [{ name: '' }, ['Please enter a name for the template']],
  [{ name: 'x'.repeat(MAX_TEMPLATE_NAME + 1) }, ['A template’s name can have at most 100 characters']],
  [{ name: 'x'.repeat(MAX_TEMPLATE_NAME) }, undefined],
  [{ tree: '' }, ['A template needs tasks']],
  [{ tree: 'x'.repeat(MAX_TREE + 1) }, ['The tasks of a template can have at most 100,000 characters']],
])('a template is checked (case %#)', (more, expected) => {
  expect(why(more)).toEqual(expected);
});
