import { expect, test } from 'vitest';
import { BackupError } from '../backup/backup.ts';
import { lineOf, look } from './finding.ts';

const SECRET = 'hunter2-s3cret';
const failWith = (error: Error) =>
  look('Database', 'Check DATABASE_URL', async () => {
    throw error;
  });
const coded = (code: string, message = `postgres://ada:${SECRET}@10.0.0.7/daymark ${code}`) =>
  Object.assign(new Error(message), { code });

test.each([
  [coded('ECONNREFUSED'), 'refuses the connection'],
  [coded('ENOTFOUND'), 'has a name that isn’t known'],
  [coded('28P01'), 'refuses the user or password'],
  [coded('3D000'), 'has no database of this name'],
  [new TypeError('fetch failed', { cause: coded('CERT_HAS_EXPIRED') }), 'has a certificate that has expired'],
  [
    new TypeError('fetch failed', { cause: coded('UNABLE_TO_GET_ISSUER_CERT_LOCALLY') }),
    'has a certificate that isn’t trusted',
  ],
  [new Error('all failed', { cause: new AggregateError([coded('ETIMEDOUT')]) }), 'doesn’t answer in time'],
  [new DOMException(SECRET, 'TimeoutError'), 'doesn’t answer in time'],
  [Object.assign(new Error(SECRET), { errcode: 267 }), 'is damaged'],
  [coded('constructor'), 'doesn’t work'],
  [new Error(SECRET), 'doesn’t work'],
])('an error %j is said in words with what to do, and its text is for the terminal', async (error, words) => {
  const [found] = await failWith(error);
  expect(found).toMatchObject({ well: false, words: `${words}. Check DATABASE_URL` });
  if (found) expect(lineOf(found)).toContain(`✗ Database: ${words}. Check DATABASE_URL (${error.message}`);
});

test('words that are for the operator stay as they are', async () => {
  expect(await failWith(new BackupError('The folder /backups doesn’t exist. Create it.'))).toEqual([
    { what: 'Database', well: false, words: 'The folder /backups doesn’t exist. Create it.' },
  ]);
});
