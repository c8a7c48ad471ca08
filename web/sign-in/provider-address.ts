import { z } from 'zod';
import { SIGN_IN_PATH } from '../../domain/call-paths.ts';
import { answerOf } from '../session/answer.ts';
import { fetchServer } from '../session/gate.ts';

/** Where a sign-in goes on at the provider. @throws CallFailed with the server's message */
export async function providerAddress(attempt: string): Promise<string> {
  const response = await fetchServer(SIGN_IN_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ attempt, at: 'provider' }),
  });
  return (await answerOf(z.object({ url: z.string() }), response)).url;
}
