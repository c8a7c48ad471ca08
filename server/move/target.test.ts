import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { targetIn } from './target.ts';

const to = (target: string) => targetIn(['--to', target]);

test('the target is a PostgreSQL database, or a folder for a SQLite file', () => {
  for (const url of ['postgres://db/daymark', 'postgresql://db/daymark'])
    expect(to(url)).toEqual({ to: { url } });
  const inFolder = { to: { file: join('/backups', 'daymark.db') }, folder: '/backups' };
  expect(to('/backups')).toEqual(inFolder);
  expect(to('/backups/daymark.db')).toEqual(inFolder);
});

test('another file isn’t taken for a folder', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'daymark-move-')), 'notes');
  writeFileSync(file, '');
  for (const name of ['/backups/other.db', 'mine.sqlite', file])
    expect(() => to(name)).toThrow(`${name} is the name of a file. Name the folder for daymark.db`);
});

test('says how to name it when asked, and when it isn’t named', () => {
  for (const help of ['--help', '-h'])
    expect(targetIn([help])).toEqual({ help: expect.stringMatching(/^Name/) });
  for (const args of [[], ['--to'], ['--into', 'x'], ['/backups']])
    expect(() => targetIn(args)).toThrow('Name the target: npm run move -- --to');
});
