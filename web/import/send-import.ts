import { accountCalls } from '../../domain/api/account-calls.ts';
import type { Answer } from '../../domain/api/call.ts';
import { newId } from '../device/new-id.ts';
import { answerOf } from '../session/answer.ts';
import { fetchApi } from '../session/session.ts';

const { path, method, answer } = accountCalls.import;

/** Imports a document that a worker has already turned into JSON. @throws CallFailed with the server's message */
export const sendImport = async (body: Blob): Promise<Answer<typeof accountCalls.import>> =>
  answerOf(
    answer,
    await fetchApi(path, {
      method,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': newId() },
      body,
    }),
  );
