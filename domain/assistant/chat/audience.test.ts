import { expect, test } from 'vitest';
import { DEFAULT_LISTS, type List } from '../../task/list.ts';
import type { Proposal } from '../proposal.ts';
import { audienceOf, audienceWords, type Sharing } from './audience.ts';

const EVES = 'eve:personal';
const list = (id: string, more: Partial<List> = {}): List => ({
  id,
  name: 'Personal',
  color: 'blue',
  isShared: false,
  ...more,
});
const member = (listId: string, email: string) => ({
  id: `${listId}-${email}`,
  listId,
  memberId: email,
  email,
  role: 'editor' as const,
  joinedAt: '2026-06-01T08:00:00.000Z',
});
const sharing = (more: Partial<Sharing> = {}): Sharing => ({
  lists: new Map([...DEFAULT_LISTS, list(EVES, { isShared: true })].map((one) => [one.id, one])),
  memberships: new Map([
    [EVES, { id: EVES, ownerId: 'eve', listId: 'personal', ownerEmail: 'eve@example.com', role: 'editor' }],
  ]),
  members: [],
  ...more,
});
const adding = (listId?: string): Proposal => ({
  kind: 'add-task',
  fields: { title: 'Weekly review', ...(listId !== undefined && { listId }) },
});
const changing = (fields: object): Proposal => ({ kind: 'change-task', id: 'x', fields });
const words = (proposal: Proposal, before?: object, at = sharing()) =>
  audienceWords(audienceOf(proposal, before, at));

const BY_EVE = 'Personal · shared by eve@example.com, everyone in it will see this';
const MINE = 'Personal · only you will see this';

test.each([
  ['a new task without a list', adding(), undefined, MINE],
  ['a new task in one’s own list', adding('work'), undefined, 'Work · only you will see this'],
  ['a new task in a list that is gone', adding('gone'), undefined, MINE],
  ['a new task in somebody else’s list of the same name', adding(EVES), undefined, BY_EVE],
  ['notes for a task there', changing({ description: 'private' }), { listId: EVES }, BY_EVE],
  ['a task moved there', changing({ listId: EVES }), { listId: 'work' }, BY_EVE],
  ['a task of one’s own', changing({ completed: true }), { listId: 'personal' }, MINE],
  [
    'a new event',
    {
      kind: 'add-event',
      fields: { title: 'x', start: '10:00', end: '11:00', category: 'work', date: '2026-06-15' },
    },
    undefined,
    'Only you will see this',
  ],
] as [string, Proposal, object | undefined, string][])(
  '%s: says whose list it is and who will see it',
  (_, proposal, before, said) => {
    expect(words(proposal, before)).toBe(said);
  },
);

test('for the person’s own shared list, names its members or says that others may join', () => {
  const shared = sharing({ lists: new Map([['work', list('work', { name: 'Work', isShared: true })]]) });
  const having = (...emails: string[]) => ({ ...shared, members: emails.map((one) => member('work', one)) });
  expect(words(adding('work'), undefined, shared)).toBe('Work · everyone who joins the list will see this');
  expect(words(adding('work'), undefined, having('bob@x.com'))).toBe('Work · bob@x.com will see this');
  expect(words(adding('work'), undefined, having('bob@x.com', 'cy@x.com'))).toBe(
    'Work · bob@x.com and 1 other will see this',
  );
  expect(words(adding('work'), undefined, having('bob@x.com', 'cy@x.com', 'di@x.com'))).toBe(
    'Work · bob@x.com and 2 others will see this',
  );
});

test('a task of a new list or of a new task goes where that is', () => {
  const newList: Proposal = { kind: 'add-list', fields: { name: 'House' } };
  const step: Proposal = { kind: 'add-task', within: 0, fields: { title: 'Step' } };
  const of = (...homes: Proposal[]) => audienceWords(audienceOf(step, undefined, sharing(), homes));
  expect(of(newList)).toBe('House · only you will see this');
  expect(of(adding(EVES))).toBe(BY_EVE);
  expect(of(adding(), newList)).toBe('House · only you will see this');
  const odd = { listId: 7 };
  expect(words(changing({ title: 'x' }), odd)).toBe(MINE);
});

test('another person’s list never counts as private, even if nothing is known about it', () => {
  const nothing = sharing({ lists: new Map(), memberships: new Map() });
  expect(audienceOf(adding(EVES), undefined, nothing)).toMatchObject({ isPrivate: false });
  expect(words(adding(EVES), undefined, nothing)).toBe(
    'Shared by someone else, everyone in it will see this',
  );
});

test.each<[string, Proposal, object | undefined, string]>([
  ['a section there', { kind: 'add-section', fields: { listId: EVES, name: 'x' } }, undefined, BY_EVE],
  ['its new name', { kind: 'change-section', id: 's', fields: { name: 'x' } }, { listId: EVES }, BY_EVE],
  [
    'a new name of one’s own list',
    { kind: 'change-list', id: 'work', fields: { name: 'x' } },
    { name: 'Work' },
    'Work · only you will see this',
  ],
  [
    'a focus session on a task there',
    { kind: 'start-task', id: 't', fields: {} },
    { listId: EVES },
    'Only you will see this',
  ],
  [
    'a view',
    { kind: 'add-savedView', fields: { name: 'x', filter: 'today' } },
    undefined,
    'Only you will see this',
  ],
  [
    'a setting',
    { kind: 'change-setting', id: 'dayCapacity', fields: { value: '240' } },
    undefined,
    'Only you will see this',
  ],
])('says who will see %s', (_, proposal, before, expected) => {
  expect(words(proposal, before)).toBe(expected);
});
