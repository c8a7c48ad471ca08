import { expect, test } from 'vitest';
import { callableAddressOf } from './callable-address.ts';

test.each(['https://8.8.8.8/', 'https://[2606:4700::1111]/', 'https://example.com:8443/x?y'])(
  'accepts %s',
  (url) => {
    expect(callableAddressOf(url).href).toBe(url);
  },
);

test.each([
  ['nonsense', 'That isn’t a web address.'],
  ['http://example.com/', 'The address must begin with https://.'],
  ['https://ada@example.com/', 'The address can’t contain a name or password.'],
  ['https://:secret@example.com/', 'The address can’t contain a name or password.'],
  ['https://example.com:444/', 'The address can’t have that port.'],
  ['https://10.0.0.1/', 'That address isn’t on the public internet.'],
  ['https://[::1]/', 'That address isn’t on the public internet.'],
])('says what is wrong with %s', (url, message) => {
  expect(() => callableAddressOf(url)).toThrow(message);
});

test('an origin of ours may be anything, but others may not', () => {
  const trusted = ['http://127.0.0.1:3001'];
  expect(callableAddressOf('http://127.0.0.1:3001/push', trusted).pathname).toBe('/push');
  expect(() => callableAddressOf('http://127.0.0.1:3002/', trusted)).toThrow('https://');
});
