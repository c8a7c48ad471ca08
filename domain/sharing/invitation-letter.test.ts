import { expect, test } from 'vitest';
import { invitationLetter } from './invitation-letter.ts';

test('an invitation says who invites, and nothing else that they wrote', () => {
  const invitation = { ownerEmail: 'ada@example.com', role: 'viewer' as const };
  expect(invitationLetter(invitation, 'a:b')).toMatchObject({
    subject: 'ada@example.com invited you to a list',
    lead: 'ada@example.com invited you to view a list on Daymark.',
    items: [{ title: 'Open the list', open: '/join#a:b' }],
  });
  expect(invitationLetter({ ...invitation, role: 'editor' }, 'a:b').lead).toBe(
    'ada@example.com invited you to edit a list on Daymark.',
  );
});
