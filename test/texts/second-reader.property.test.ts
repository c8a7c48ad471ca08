import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuickAdd } from '../../domain/quick-add/quick-add.ts';
import type { QuickAddContext } from '../../domain/quick-add/words/phrase.ts';
import { same } from '../../domain/same.ts';
import { NOW, PHRASES, type Reading, readSlowly } from './second-reader.ts';

/** 100,000 in test:deep. */
const TEXTS = Number(process.env.TEXTS ?? 300) * 10;
const context: QuickAddContext = { now: NOW, lists: [], projects: [], tags: [], goals: [] };
const TITLES = [
  'call Ann',
  'buy milk',
  'write the report',
  'clean kitchen',
  'review budget with Sam',
  'water plants',
];

const line = fc
  .tuple(
    fc.constantFrom(...TITLES),
    ...Object.values(PHRASES).map((phrases) => fc.option(fc.constantFrom(...phrases.keys()), { nil: '' })),
  )
  .chain((parts) => fc.shuffledSubarray(parts, { minLength: parts.length }))
  .map((parts) => parts.filter(Boolean).join(' '));

function readFast(text: string): Reading {
  const { title, fields } = parseQuickAdd(text, context);
  return {
    title,
    due: fields.dueDate,
    repeat: fields.repeat,
    minutes: fields.estimatedMinutes,
    tags: (fields.tags ?? []).join(' '),
    priority: fields.priority,
  };
}

/** Where the two differ by decision. Anything else is a fault of one of them. */
const DECIDED: readonly [lines: RegExp, why: string][] = [
  [
    /every (?:monday|tue and thu|last friday|month on the 1st) (?:(?:at )?\d\S* ?(?:[ap]\.?m\.? )?)?(?:on )?(?:fri|friday|monday|first|aug|august|14|the 20th)\b/,
    'A day after a list of days may be one more of them: it is read so, or the whole stays in the title, with a note.',
  ],
  [
    /daily (?:call|buy|write|clean|review|water)\b/,
    'Before a title, “daily” may describe it: “daily review”.',
  ],
  [/every 2 weeks on the 20th/, 'A day of the month doesn’t fit weeks: both stay in the title, with a note.'],
  [
    /every 2 weeks on friday/,
    'The rule names its Friday instead of taking it from the start: the same days.',
  ],
];

/** While a test runs, its process answers nobody: none may take long, on a busy machine either. */
const PER_TEST = 2_000;
const lines = fc.sample(line, TEXTS);
const groups = Array.from({ length: Math.ceil(TEXTS / PER_TEST) }, (_, n) => n * PER_TEST);

test.each(groups)(
  'a naive reader understands parts in any order in the same way, from line %i',
  {
    timeout: 60_000,
  },
  (from) => {
    const unlike = lines
      .slice(from, from + PER_TEST)
      .map((text) => ({ text, real: readFast(text), naive: readSlowly(text) }))
      .filter(({ text, real, naive }) => !same(real, naive) && !DECIDED.some(([lines]) => lines.test(text)));
    expect(unlike).toEqual([]);
  },
);
