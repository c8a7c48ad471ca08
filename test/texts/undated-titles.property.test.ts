import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuickAdd } from '../../domain/quick-add/quick-add.ts';
import type { QuickAddContext } from '../../domain/quick-add/words/phrase.ts';
import { undatedTitle } from './undated-titles.ts';

/** 10,000 in test:deep. */
const TITLES = Number(process.env.TEXTS ?? 2_000);
const context: QuickAddContext = { now: '2026-07-15T10:00', lists: [], projects: [], tags: [], goals: [] };

test('at most 1 of 100 titles without any date loses a word, and 1 of 100 gets a date', () => {
  const titles = fc.sample(undatedTitle, TITLES);
  const read = titles.map((text) => ({ text, ...parseQuickAdd(text, context) }));
  const torn = read.filter(({ text, title }) => title !== text);
  const set = read.filter(({ text, title, parts }) => title === text && parts.length > 0);
  expect(torn.length, torn.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(TITLES / 100);
  expect(set.length, set.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(TITLES / 100);
});
