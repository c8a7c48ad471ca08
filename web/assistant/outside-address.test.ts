import { expect, test } from 'vitest';
import { outsideAddress } from './outside-address.ts';

test.each([
  ['https://evil.example/c?d=private', 'evil.example', 'https://evil.example/', '/c?d=private'],
  ['https://evil.example/c#private', 'evil.example', 'https://evil.example/', '/c#private'],
  ['http://evil.example:8080', 'evil.example:8080', 'http://evil.example:8080/', ''],
  ['https://bank.example@evil.example/', 'evil.example', 'https://evil.example/', ''],
  ['https://user:private@evil.example/?a#b', 'evil.example', 'https://evil.example/', '?a#b'],
  ['HTTPS://EVIL.example/A', 'evil.example', 'https://evil.example/', '/A'],
  ['https://pаypal.example/', 'xn--pypal-4ve.example', 'https://xn--pypal-4ve.example/', ''],
])('%s leads to its host, without path, query and fragment', (href, host, address, leftOut) => {
  expect(outsideAddress(href)).toEqual({ host, address, leftOut });
});

test.each([
  '',
  undefined,
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:eve@evil.example?body=private',
  '//evil.example/c?d=private',
  '/\\evil.example',
  '\\\\evil.example',
  '/join?secret=x',
  'tel:+123',
  'https:evil.example',
  'https://',
  'ftp://evil.example/private',
  'blob:https://evil.example/x',
])('rejects %s as a link', (href) => {
  expect(outsideAddress(href)).toBeUndefined();
});
