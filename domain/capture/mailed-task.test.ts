import { expect, test } from 'vitest';
import { isAutomaticMail, mailedText } from './mailed-task.ts';

const mail = (subject: string, text = '', attachments: string[] = []) =>
  mailedText({ subject, text, attachments });

test.each([
  ['Call Ann tomorrow 9am #work', 'Call Ann tomorrow 9am #work'],
  ['  Call\r\n Ann ', 'Call Ann'],
  ['Re: Fwd: AW: RE[2]: Call Ann', 'Call Ann'],
  ['Reply to Ann: today', 'Reply to Ann: today'],
])('the subject %j is the line %j', (subject, line) => {
  expect(mail(subject)).toBe(line);
});

test('what was written is the notes, without signature and quotes', () => {
  expect(mail('Call', 'About the car.\r\nUrgent.\r\n')).toBe('Call\nAbout the car.\nUrgent.');
  expect(mail('Call', 'Soon\n\n-- \nAnn\n+49 30 1')).toBe('Call\nSoon');
  expect(mail('Re: Call', 'Yes\n\nOn Monday, Ann wrote:\n> Shall we?\n>\n> Ann\n')).toBe('Call\nYes');
  expect(mail('Call', '> Quoted first\nMy answer: yes')).toBe('Call\n> Quoted first\nMy answer: yes');
});

test('without a subject, the first line is the task', () => {
  expect(mail('', '\n\nCall Ann\nToday')).toBe('Call Ann\nToday');
  expect(mail('', '')).toBe('');
});

test('what is too long is cut, and what PostgreSQL can’t store is left out', () => {
  const [line = '', ...notes] = mail('x'.repeat(5_000), 'y'.repeat(50_000), ['a.pdf']).split('\n');
  expect(line).toHaveLength(2_000);
  expect(notes.join('\n').length).toBeLessThanOrEqual(20_000);
  expect(notes.at(-1)).toBe('Attachments weren’t kept: a.pdf');
  expect(mail('a\u0000b\ud800')).toBe('ab\ufffd');
  expect(
    mail(
      'Files',
      '',
      Array.from({ length: 12 }, (_, n) => `${n}.png`),
    ),
  ).toMatch(/9\.png, and 2 more$/);
});

test.each([
  [{ 'auto-submitted': 'auto-replied' }, true],
  [{ 'auto-submitted': 'no' }, false],
  [{ precedence: 'bulk' }, true],
  [{ precedence: 'list' }, false],
  [{ 'return-path': '<>' }, true],
  [{ 'x-autoreply': 'yes' }, true],
  [{ 'content-type': 'multipart/report; report-type=delivery-status' }, true],
  [{ subject: 'Hello' }, false],
])('an email with %j was sent by a program itself: %j', (headers, isAutomatic) => {
  expect(isAutomaticMail(Object.entries(headers).map(([key, value]) => ({ key, value })))).toBe(isAutomatic);
});
