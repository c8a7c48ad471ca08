import { expect, test } from 'vitest';
import { invitationLetter, mailableName } from './invitation-letter.ts';

test.each([
  ['Trip to Rome', 'Trip to Rome'],
  ['  Q3\r\nBcc: all  ', 'Q3 Bcc: all'],
  ['\u202egnp.exe\u202c', undefined],
  ['Visit evil.example now', undefined],
  ['https://evil', undefined],
  ['me@evil', undefined],
  ['a/b', undefined],
  ['Version 2.0', 'Version 2.0'],
  [' \u200b ', undefined],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['x'.repeat(80), `${'x'.repeat(60)}…`],
])('the name %j is emailed as %j', (name, emailed) => {
  expect(mailableName(name)).toBe(emailed);
});

test('an invitation says who invites to what', () => {
  const invitation = { ownerEmail: 'ada@example.com', role: 'viewer' as const };
  expect(invitationLetter(invitation, 'Rome', 'a:b')).toMatchObject({
    subject: 'ada@example.com invited you to a list',
    lead: 'ada@example.com invited you to view a list on Daymark.',
    items: [{ title: 'Open “Rome”', open: '/join#a:b' }],
  });
  expect(invitationLetter({ ...invitation, role: 'editor' }, 'Rome', 'a:b').lead).toBe(
    'ada@example.com invited you to edit a list on Daymark.',
  );
  expect(invitationLetter(invitation, 'www.evil.example', 'a:b').items[0]?.title).toBe('Open the list');
});
