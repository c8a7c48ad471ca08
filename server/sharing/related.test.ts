import { expect, test } from 'vitest';
import { type Person, startApp } from '../../test/server/app.ts';
import { relatedAccounts } from './related.ts';

test('everyone an account ever shared a list with is related to it, and to each other', async () => {
  await using app = await startApp();
  const people = await Promise.all(Array.from({ length: 5 }, () => app.proPerson()));
  const [owner, member, former, elsewhere, stranger] = people as [Person, Person, Person, Person, Person];
  const share = async (from: Person, to: Person, listId = 'work') => {
    const { body } = await from.call('POST', '/api/invitations', { listId, role: 'editor' });
    await to.call('POST', '/api/invitations/accept', { id: body.secret });
  };
  await stranger.add('Own');
  await share(owner, member);
  await share(owner, former, 'personal');
  await former.call('DELETE', '/api/memberships', { id: `${owner.accountId}:personal` });
  await share(member, elsewhere);
  const relatedTo = (person: Person) =>
    app.database.db.transaction().execute((tx) => relatedAccounts(tx, person.accountId));
  const ids = (...all: Person[]) => all.map(({ accountId }) => accountId).toSorted();
  expect((await relatedTo(owner)).toSorted()).toEqual(ids(member, former));
  expect((await relatedTo(member)).toSorted()).toEqual(ids(owner, former, elsewhere));
  expect((await relatedTo(former)).toSorted()).toEqual(ids(owner, member));
  expect(await relatedTo(elsewhere)).toEqual(ids(member));
  expect(await relatedTo(stranger)).toEqual([]);
});
