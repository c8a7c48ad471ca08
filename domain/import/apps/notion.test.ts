import { expect, test } from 'vitest';
import type { Source } from '../imported/source.ts';
import { withoutCopies, withoutId } from './notion.ts';

const ID = '1f0c2ab34d5e4f60a7b8c9d0e1f2a3b4';
const table = (name: string): Source => ({ name, kind: 'table', rows: [] });
const page = (name: string): Source => ({ name, kind: 'text', text: 'Paint' });
const left = (...sources: Source[]) => withoutCopies(sources).map(({ name }) => name);

test('the id of a page isn’t part of its name', () => {
  expect(withoutId(`Tasks ${ID}`)).toBe('Tasks');
  expect(withoutId(`Tasks ${ID}_all`)).toBe('Tasks');
  expect(withoutId('Tasks_all')).toBe('Tasks_all');
  expect(withoutId(`Tasks${ID} 2`)).toBe(`Tasks${ID} 2`);
});

test('the rows of a database are read once', () => {
  const [view, all] = [table(`Home/Tasks ${ID}.csv`), table(`Home/Tasks ${ID}_all.csv`)];
  const row = page(`Home/Tasks ${ID}/Paint ${ID}.md`);
  expect(left(view, all, row)).toEqual([all.name]);
  expect(left(view, row)).toEqual([view.name]);
  const other = page(`Home/Shopping ${ID}.md`);
  expect(left(all, row, other)).toEqual([all.name, other.name]);
});

test('texts that no table has are all read', () => {
  expect(left(page('a.md'), page('b/c.md'), table('d.csv'))).toEqual(['a.md', 'b/c.md', 'd.csv']);
});
