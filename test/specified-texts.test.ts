import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOT_SAID, SPECIFIED_TEXTS } from './specified-texts.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const STRAIGHT: readonly (readonly [RegExp, string])[] = [
  [/(?<=^|[\s{(])\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm, ''],
  [/[‘’]|\\'/g, "'"],
  [/[“”]/g, '"'],
  [/\{' '\}/g, ' '],
  [/\s+/g, ' '],
];
/** A source without its comments, on one line, with straight apostrophes and quotation marks. */
const straight = (source: string): string =>
  STRAIGHT.reduce((text, [from, to]) => text.replace(from, to), source);
/** With `{}` for each value in a template. */
const withoutValues = (source: string): string => source.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '{}');

/** How often a straight source has a text from its first letter to its last, not as a part of another one. */
function timesSaid(source: string, text: string): number {
  const whole = new RegExp(`(?<=['"\`>}]) ?${RegExp.escape(text)}(?= ?['"\`<{])`, 'g');
  return Array.from((text.includes('{}') ? withoutValues(source) : source).matchAll(whole)).length;
}

test.each(Object.entries(SPECIFIED_TEXTS))('%s says the specified texts word for word', (file, texts) => {
  const source = straight(read(file));
  const expected = texts.map((text) => (typeof text === 'string' ? ([text, 1] as const) : text));
  expect(expected.map(([text]) => [text, timesSaid(source, text)])).toEqual(expected);
});

test('the specified texts that nothing says are in a decision', () => {
  const files = execFileSync('git', ['ls-files', 'domain', 'server', 'web'], { cwd: ROOT, encoding: 'utf8' });
  const sources = files
    .trim()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .map((file) => straight(read(file)));
  for (const [decision, texts] of Object.entries(NOT_SAID)) {
    const reason = straight(read(decision));
    expect(texts.filter((text) => !reason.includes(`'${text}'`))).toEqual([]);
    expect(texts.filter((text) => sources.some((source) => timesSaid(source, text) > 0))).toEqual([]);
  }
});

test.each([
  ["toast('You’re in.')", "You're in.", 1],
  ["toast('You\\'re in.')", "You're in.", 1],
  ['<p>\n  You’re in.\n</p>', "You're in.", 1],
  ["<p>\n  You're{' '}\n  <b>in</b>\n</p>", "You're", 1],
  ["toast('You’re in.')", "You're in", 0],
  ["toast('You’re i.')", "You're in.", 0],
  ["on('/api/*', say('You’re in.')) /** */", "You're in.", 1],
  ["// 'You’re in.'\n/** 'You’re in.' */", "You're in.", 0],
  ['`Done in $\u007bcount({ days })} days.`', 'Done in {} days.', 1],
])('in %s, it finds “%s” %i times', (source, text, times) => {
  expect(timesSaid(straight(source), text)).toBe(times);
});
