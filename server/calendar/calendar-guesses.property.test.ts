import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';

const GUESSES = Number(process.env.CALENDAR_GUESSES ?? 1_000);
/** What a secret is written in. */
const LETTER = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');

/** Names near to that of a calendar, but never itself. */
function anyGuess(name: string, others: readonly string[]): fc.Arbitrary<string> {
  const at = name.lastIndexOf('.ics') - 43;
  const [account, secret] = [name.slice(0, at), name.slice(at, -4)];
  const changed = fc
    .tuple(fc.nat(secret.length - 1), LETTER)
    .map(([place, letter]) => `${account}${secret.slice(0, place)}${letter}${secret.slice(place + 1)}.ics`);
  const random = fc
    .array(LETTER, { minLength: 43, maxLength: 43 })
    .map((letters) => `${account}${letters.join('')}.ics`);
  const cut = fc.nat(name.length - 1).map((length) => name.slice(0, length));
  const ofOthers = fc.constantFrom(...others).map((other) => `${other}_${secret}.ics`);
  const more = fc.string({ minLength: 1, maxLength: 8, unit: LETTER }).map((letters) => `${name}${letters}`);
  return fc
    .oneof(changed, random, cut, ofOthers, more, fc.string())
    .filter((guess) => guess !== name && !/^\.{1,2}$/.test(guess));
}

test(`of ${GUESSES} guesses, no answer says how near it is`, {
  timeout: Math.max(60_000, GUESSES * 20),
}, async () => {
  await using server = await startApp();
  const [ada, eve] = [server.person(), server.person()];
  await ada.add('Buy milk', { dueDate: '2026-06-20' });
  await eve.add('Pack', { dueDate: '2026-06-20' });
  const { path } = (await ada.call('POST', '/api/calendar/address')).body;
  await eve.call('POST', '/api/calendar/address');
  const [folder, name] = [path.slice(0, path.lastIndexOf('/') + 1), path.slice(path.lastIndexOf('/') + 1)];
  const guesses = fc.sample(anyGuess(name, [eve.accountId, 'nobody']), GUESSES);
  const answers = new Set<string>();
  for (const [n, guess] of guesses.entries()) {
    // Each from a network of its own, as one that guessed often isn't answered at all.
    const incoming = { socket: { remoteAddress: `203.${n >> 16}.${(n >> 8) & 255}.${n & 255}` } };
    const answer = await server.app.request(`${folder}${encodeURIComponent(guess || '%')}`, {}, { incoming });
    const headers = [...answer.headers].filter(([header]) => header !== 'date' && header !== 'x-request-id');
    answers.add(JSON.stringify([answer.status, headers, await answer.text()]));
  }
  expect([...answers].map((answer) => JSON.parse(answer)[0])).toEqual([404]);
  expect((await server.app.request(path)).status).toBe(200);
});
