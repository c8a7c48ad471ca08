import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = `${import.meta.dirname}/..`;
/** A reference to a test in the document: its file and title. */
const NAMED = /`([\w./-]+\.(?:test|spec)\.ts)`: _(.+?)_(?=[;.)|]| \|)/g;

test('every test that docs/security.md names exists under that title', () => {
  const document = readFileSync(`${ROOT}/docs/security.md`, 'utf8').replace(/ +/g, ' ');
  const named = [...document.matchAll(NAMED)].map(([, file = '', title = '']) => ({ file, title }));
  const missing = named.filter(
    ({ file, title }) =>
      !existsSync(`${ROOT}/${file}`) || !readFileSync(`${ROOT}/${file}`, 'utf8').includes(title),
  );
  expect(missing).toEqual([]);

  const rows = [...document.matchAll(/^\| \d+\.\d+\.\d+.*$/gm)].map(([row]) => row);
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((row) => !row.match(NAMED))).toEqual([]);
});
