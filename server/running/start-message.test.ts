import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startMessage } from './start-message.ts';

test('the address comes first, and nothing else when all is real', () => {
  const at = (env: object) =>
    startMessage(readConfig({ NODE_ENV: 'production', PUBLIC_URL: 'https://daymark.example', ...env }));
  const address = 'Daymark is at https://daymark.example';
  expect(at({})).toEqual([address]);
  // As in a container, and behind a proxy on the same machine.
  for (const HOST of ['0.0.0.0', '::']) expect(at({ HOST })).toEqual([address]);
  expect(at({ HOST: '127.0.0.1', TRUSTED_PROXY: '127.0.0.1,::1' })).toEqual([address]);
});

test('says that other machines can’t connect where the address promises it', () => {
  const hint = 'Only this machine can connect (HOST=127.0.0.1). Put a proxy in front, or set HOST to 0.0.0.0';
  const at = (publicUrl: string) =>
    startMessage({ publicUrl, host: '127.0.0.1', sandbox: undefined, trustedProxies: undefined });
  expect(at('https://daymark.example')).toEqual(['Daymark is at https://daymark.example', hint]);
  for (const local of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(at(local)).toEqual([`Daymark is at ${local}`]);
});

test('says what the sandbox simulates, and whether sign-in is real', () => {
  const config = readConfig({});
  expect(startMessage(config).at(-1)).toMatch(
    /^The sandbox at http:\/\/localhost:3001 simulates identity, .* Anyone can sign in as anyone$/,
  );
  const google = readConfig({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
  expect(startMessage(google).at(-1)).toMatch(/simulates payments, .* Sign-in is real$/);
});
