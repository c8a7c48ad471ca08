import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test.each([
  ['Ann@Example.com', 'ann@example.com'],
  [' ann@example.com. ', 'ann@example.com'],
  ['ann+news+2@example.com', 'ann@example.com'],
  ['a.n.n@example.com', 'a.n.n@example.com'],
  ['A.n.n+x@gmail.com', 'ann@gmail.com'],
  ['ann@GoogleMail.com.', 'ann@gmail.com'],
  ['ａｎｎ@example.com', 'ann@example.com'],
  ['ann@bücher.example', 'ann@xn--bcher-kva.example'],
  ['ann@xn--bcher-kva.example', 'ann@xn--bcher-kva.example'],
  ['ann@exa mple', 'ann@exa mple'],
  ['no address', '@no address'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
