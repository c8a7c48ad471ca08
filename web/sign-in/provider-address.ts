import { z } from 'zod';
import { answerOf } from '../session/answer.ts';
import { fetchServer } from '../session/gate.ts';

/** Where a sign-in goes on at the provider. @throws CallFailed with the server's message */
export async function providerAddress(attempt: string): Promise<string> {
  const response = await fetchServer('/api/auth/sign-in', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ attempt, at: 'provider' }),
  });
  return (await answerOf(z.object({ url: z.string() }), response)).url;
}
