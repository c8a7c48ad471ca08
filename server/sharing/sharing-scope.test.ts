import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';
import type { Tx } from '../db/engine/open.ts';
import { accountsToLock } from './accounts-to-lock.ts';
import { isEditor, ownerOf, requireEditor } from './sharing-scope.ts';

const ABSENT = 'That list no longer exists.';

/** Ada shares two lists: Bob edits one and views the other, Eve views one, and Dan is in none. */
async function start() {
  const app = await startApp();
  const [ada, bob, eve, dan] = [await app.proPerson(), app.person(), app.person(), app.person()];
  const join = async (person: Person, listId: string, role: string) => {
    const { body } = await ada.call('POST', '/api/invitations', { listId, role });
    await person.call('POST', '/api/invitations/accept', { id: body.secret });
  };
  await join(bob, 'work', 'editor');
  await join(bob, 'personal', 'viewer');
  await join(eve, 'work', 'viewer');
  await dan.changes();
  const [a, b, e, d] = [ada, bob, eve, dan].map(({ accountId }) => accountId) as [
    string,
    string,
    string,
    string,
  ];
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => app.database.db.transaction().execute(work);
  return { ...app, a, b, e, d, inTx };
}

test('a shared id is of the owner only for those who are in one of their lists', async () => {
  await using app = await start();
  const { a, b, d, inTx } = app;
  const of = (callerId: string, id: string) => inTx((tx) => ownerOf(tx, callerId, id));
  expect(await of(b, `${a}:t`)).toEqual({ ownerId: a, id: 't' });
  expect(await of(b, 't')).toEqual({ ownerId: b, id: 't' });
  expect(await of(d, `${a}:t`)).toEqual({ ownerId: d, id: `${a}:t` });
  expect(await of(b, `${d}:t`)).toEqual({ ownerId: b, id: `${d}:t` });
});

test('the owner and editors of a list may write in it', async () => {
  await using app = await start();
  const { a, b, e, d, inTx } = app;
  const may = (callerId: string, listId: string | undefined) =>
    inTx(async (tx) => {
      const where = { callerId, ownerId: a, listId };
      const allowed = await isEditor(tx, where);
      const refused = await requireEditor(tx, where, ABSENT).then(
        () => undefined,
        ({ code, message }) => `${code}: ${message}`,
      );
      return [allowed, refused];
    });
  const viewOnly = 'forbidden: You have view-only access to this list.';
  const absent = `not-found: ${ABSENT}`;
  expect(await may(a, 'work')).toEqual([true, undefined]);
  expect(await may(a, 'missing')).toEqual([true, undefined]);
  expect(await may(b, 'work')).toEqual([true, undefined]);
  expect(await may(b, 'personal')).toEqual([false, viewOnly]);
  expect(await may(e, 'work')).toEqual([false, viewOnly]);
  for (const [callerId, listId] of [
    [b, 'health'],
    [b, 'missing'],
    [b, undefined],
    [e, 'personal'],
    [d, 'work'],
  ] as const)
    expect(await may(callerId, listId), `${listId}`).toEqual([false, absent]);
});

test('a write locks the owners of what it names, and everyone in their lists, but not its caller', async () => {
  await using app = await start();
  const { a, b, e, d, inTx } = app;
  const locked = async (callerId: string, ...ids: string[]) =>
    (await inTx((tx) => accountsToLock(tx, callerId, ids))).toSorted();
  expect(await locked(a, 't')).toEqual([b, e].toSorted());
  expect(await locked(b, 't')).toEqual([]);
  expect(await locked(b, 't', `${a}:t`)).toEqual([a, e].toSorted());
  expect(await locked(d, `${a}:t`)).toEqual([]);
  expect(await locked(a)).toEqual([b, e].toSorted());
});
