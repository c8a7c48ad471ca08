import { expect, test } from 'vitest';
import type { List } from '../task/list.ts';
import { distinctLists } from './list-names.ts';

const list = (id: string, name: string): List => ({ id, name, color: 'blue', isShared: false });
const of = (...ids: string[]) =>
  new Map(ids.map((id) => [id, { ownerEmail: `${id.split(':')[0]}@example.com` }]));

test('another person’s list with the name of an own one says whose it is', () => {
  const lists = [list('work', 'Work'), list('maya:work', 'work'), list('maya:home', 'Home')];
  expect(distinctLists(lists, of('maya:work', 'maya:home')).map(({ name }) => name)).toEqual([
    'Work',
    'work · maya',
    'Home',
  ]);
});

test('nothing changes while all names are different, or the same ones are one’s own', () => {
  const own = [list('a', 'Work'), list('b', 'Work')];
  expect(distinctLists(own, new Map())).toBe(own);
  const joined = [...own, list('maya:home', 'Home')];
  expect(distinctLists(joined, of('maya:home'))).toBe(joined);
});
