import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Use, usesIn } from './code.ts';
import { restylingAll } from './restyled.ts';
import { usesInStyles } from './styles.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ASSETS = join(ROOT, 'dist', 'web', 'assets');

/** Features used in code that some supported browser lacks, and the product's fallback. */
const CODE_WITHOUT: Record<string, string> = {
  'javascript.builtins.Temporal': 'main.tsx loads a polyfill',
  'api.Window.requestIdleCallback': 'what may come later comes with a timer',
  'api.HTMLSelectElement.showPicker': 'the arrow keys choose',
  'api.Navigator.vibrate': 'a held event is lifted without a buzz',
};

/** Features used in styles that some supported browser lacks, and the effect there. */
const STYLES_WITHOUT: Record<string, string> = {
  'css.properties.break-after.avoid': 'a heading may be printed apart from its lines',
  'css.properties.cursor.*': 'a phone has no cursor',
  'css.properties.field-sizing': 'fields keep their size and scroll',
  'css.properties.field-sizing.content': 'fields keep their size and scroll',
  'css.properties.font-family.ui-monospace': 'the next font of the list is taken',
  'css.properties.forced-color-adjust': 'only systems with forced colors need it',
  'css.properties.forced-color-adjust.none': 'only systems with forced colors need it',
  'css.properties.overflow-anchor': 'Safari doesn’t hold the place by itself',
  'css.properties.overflow-anchor.none': 'Safari doesn’t hold the place by itself',
  'css.properties.resize': 'a text field on a phone keeps its size',
  'css.properties.resize.*': 'a text field on a phone keeps its size',
  'css.properties.text-decoration.dotted': 'an abbreviation is underlined plainly',
  'css.properties.text-wrap.pretty': 'lines break as usual',
  'css.selectors.selection': 'what is selected has the system’s color',
};

const isOurs = (file: string) =>
  (file.startsWith(join(ROOT, 'web')) || file.startsWith(join(ROOT, 'domain'))) &&
  !/\.test\.tsx?$/.test(file);
const words = ({ feature, lacking, where }: Use) =>
  `${where} uses ${feature}, which ${lacking.join(', ')} lack`;
const excuseOf = (excuses: object, { feature }: Use): string | undefined =>
  [feature, feature.replace(/[^.]+$/, '*')].find((each) => Object.hasOwn(excuses, each));
const featuresIn = (uses: readonly Use[]) => [...new Set(uses.map(({ feature }) => feature))].sort();

/** Expects an excuse for every use, and no unused excuses. */
function expectExcused(uses: readonly Use[], excuses: object): void {
  expect(uses.filter((use) => !excuseOf(excuses, use)).map(words)).toEqual([]);
  const made = new Set(uses.map((use) => excuseOf(excuses, use)));
  expect(Object.keys(excuses).filter((excuse) => !made.has(excuse))).toEqual([]);
}

test('scripts use only features that every supported browser has or that have a fallback', () => {
  expectExcused(usesIn(join(ROOT, 'web', 'tsconfig.json'), isOurs), CODE_WITHOUT);
});

const sheets = () =>
  readdirSync(ASSETS)
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({ name, css: readFileSync(join(ASSETS, name), 'utf8') }));

test('styles use only features that every supported browser has or that have a fallback', () => {
  expect(sheets()).not.toEqual([]);
  expectExcused(
    sheets().flatMap(({ name, css }) => usesInStyles(css, name)),
    STYLES_WITHOUT,
  );
});

test('no rule has a whole list or page styled anew when a row is added or a mark set', () => {
  expect(sheets().flatMap(({ css }) => restylingAll(css))).toEqual([]);
  const harmful = [
    ':is(:is(.rows>*):last-child>*){color:red}',
    'li:nth-child(2n) *{color:red}',
    'html[data-dialog] .page{--measure:1rem}',
  ];
  expect(restylingAll(harmful.join(''))).toHaveLength(harmful.length);
  const harmless = [
    ':is(.rows>*):last-child{color:red}',
    'li:first-child .title{color:red}',
    'html[data-dialog] .page{--tw-border-style:none;margin:0}',
    ':root{--measure:1rem}',
  ];
  expect(restylingAll(harmless.join(''))).toEqual([]);
});

test('finds unsupported features however the code accesses them', () => {
  const samples = join(import.meta.dirname, 'samples');
  const found = usesIn(join(samples, 'tsconfig.json'), (file) => file.startsWith(samples));
  expect(found.filter(({ where }) => where.includes('supported.ts')).map(words)).toEqual([]);
  expect(featuresIn(found)).toEqual([
    'api.Navigator.vibrate',
    'api.ReadableStream.@@asyncIterator',
    'api.Window.requestIdleCallback',
    'javascript.builtins.Atomics.pause',
    'javascript.builtins.RegExp.escape',
    'javascript.builtins.Temporal',
    'javascript.builtins.Uint8Array.toBase64',
  ]);
  expect(found.filter(({ feature }) => feature.includes('@@'))).toHaveLength(2);
  expect(found.filter(({ feature }) => feature.endsWith('vibrate'))).toHaveLength(2);
});

test('finds unsupported selectors, at-rules, properties, values, and units', () => {
  const found = usesInStyles(
    `@position-try --top { top: 0 }
     a:has(b) { color: oklch(50% 0 0); height: 100dvh; width: min(1cqw, 1px); scrollbar-gutter: stable }
     a:heading { field-sizing: content; text-wrap: pretty; margin-trim: block; user-select: none }
     b { -webkit-tap-highlight-color: red; color: contrast-color(red) }
     @supports (interpolate-size: allow-keywords) { a { interpolate-size: allow-keywords } }`,
    'a.css',
  );
  expect(featuresIn(found)).toEqual([
    'css.at-rules.position-try',
    'css.properties.field-sizing',
    'css.properties.field-sizing.content',
    'css.properties.margin-trim',
    'css.properties.margin-trim.block',
    'css.properties.text-wrap.pretty',
    'css.properties.user-select',
    'css.selectors.heading',
    'css.types.color.contrast-color',
  ]);
  expect(usesInStyles('a { -webkit-user-select: none; user-select: none }', 'a.css')).toEqual([]);
});
