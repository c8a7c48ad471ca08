import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createOwnCalendar } from './own-calendar.ts';

const refusal = (reason: string) => JSON.stringify({ error: { code: 403, errors: [{ reason }] } });

test.each([
  ['rateLimitExceeded', 'busy'],
  ['dailyLimitExceeded', 'busy'],
  ['insufficientPermissions', 'revoked'],
  ['accessNotConfigured', 'unreachable'],
  ['forbiddenForNonOrganizer', 'rejected'],
])('a 403 for %s is taken as %s', async (reason, failure) => {
  const google = createServer((_, answer) => void answer.writeHead(403).end(refusal(reason)));
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
  const token = async () => 'token';
  const calendar = createOwnCalendar({ baseUrl, access: { token, renew: token }, log: { warn: () => {} } });
  await expect(calendar.change('own', 'event', { summary: 'New' }, undefined)).rejects.toMatchObject({
    reason: failure,
  });
  google.close();
});
