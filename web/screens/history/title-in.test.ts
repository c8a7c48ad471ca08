import { expect, test } from 'vitest';
import { titleIn } from './title-in.ts';

const LONG = 'x'.repeat(61);

test.each<[string, object | null, string | undefined]>([
  ['a title', { title: 'Buy milk', name: 'Home', text: 'Note' }, 'Buy milk'],
  ['a name', { name: 'Home', text: 'Note' }, 'Home'],
  ['the first line of a text', { text: 'Today was fine.\nTomorrow, too.' }, 'Today was fine.'],
  ['a long title as a whole', { title: LONG }, LONG],
  ['a text of sixty characters as a whole', { text: LONG.slice(1) }, LONG.slice(1)],
  ['the beginning of a longer text', { text: LONG }, `${LONG.slice(1)}…`],
  ['nothing if its fields don’t say', { color: 'blue' }, undefined],
  ['nothing if its title is no text', { title: null }, undefined],
  ['nothing without fields', null, undefined],
])('a row is called by %s', (_, fields, called) => expect(titleIn(fields)).toBe(called));
