import { expect, test } from 'vitest';
import { notResolving, resolving } from '../../test/server/resolving.ts';
import { createAddressCheck } from './address-check.ts';

const NAME = 'https://push.example/x';

test.each([
  ['a private address', ['10.0.0.1']],
  ['this machine', ['127.0.0.1']],
  ['a public and a private address', ['93.184.216.34', '169.254.169.254']],
])('refuses a name that leads to %s', async (_, addresses) => {
  await expect(createAddressCheck({ lookup: resolving(addresses) })(NAME)).rejects.toMatchObject({
    reason: 'address',
    message: 'That address isn’t on the public internet.',
  });
});

test('refuses a name that doesn’t exist', async () => {
  await expect(createAddressCheck({ lookup: notResolving('ENOTFOUND') })(NAME)).rejects.toMatchObject({
    reason: 'address',
    message: 'The name in that address doesn’t exist.',
  });
});

test.each(['EAI_AGAIN', 'ETIMEOUT', 'ECONNREFUSED'])('accepts a name after the failure %s', async (code) => {
  await createAddressCheck({ lookup: notResolving(code) })(NAME);
});

test('accepts a public name, public IP addresses and what is trusted', async () => {
  await createAddressCheck({ lookup: resolving(['93.184.216.34', '2606:4700::1']) })(NAME);
  const check = createAddressCheck({ lookup: notResolving('ENOTFOUND'), trusted: ['http://localhost:3001'] });
  for (const url of ['https://93.184.216.34/', 'https://[2606:4700::1]/', 'http://localhost:3001/push'])
    await check(url);
});

test('a resolver that doesn’t answer delays no one for long, and gets at most two questions', async () => {
  const asked: string[] = [];
  const check = createAddressCheck({ lookup: (name) => void asked.push(name), timeoutMs: 1 });
  await Promise.all(Array.from({ length: 5 }, () => check(NAME)));
  await check(NAME);
  expect(asked).toHaveLength(2);
});
