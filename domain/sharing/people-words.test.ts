import { expect, test } from 'vitest';
import { listWithPeople } from './people-words.ts';
import type { Member } from './sharing.ts';

const member = (listId: string, email: string) => ({ listId, email }) as Member;
const PERSONAL = { id: 'personal', name: 'Personal', color: 'purple', isShared: true } as const;
const BOB = member('personal', 'bob@example.com');

test.each([
  [PERSONAL, [BOB, member('work', 'eve@example.com')], 'Personal, shared with bob@example.com'],
  [
    PERSONAL,
    [BOB, member('personal', 'cy@example.com')],
    'Personal, shared with bob@example.com and 1 other',
  ],
  [PERSONAL, [], 'Personal, shared with everyone who joins it'],
  [{ ...PERSONAL, isShared: false }, [], 'Personal'],
])('a list says who sees it', (list, members, words) => {
  expect(listWithPeople(list, members)).toBe(words);
});
