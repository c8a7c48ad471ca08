import type { z } from 'zod';
import type { Answer, Call, Sent } from '../../domain/api/call.ts';
import { newId } from '../device/new-id.ts';
import { answerOf } from './answer.ts';
import { fetchApi } from './session.ts';

/** For calls that bypass the store. @throws CallFailed with the server's message; TypeError when it can't be reached */
export const callApi = async <C extends Call>(
  call: C,
  ...[sent]: Sent<C> extends undefined ? [] : [Sent<C>]
): Promise<Answer<C>> =>
  answerOf<C['answer']>(
    call.answer,
    await fetchApi(addressOf(call, sent), {
      method: call.method,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': newId() },
      ...(call.body && { body: JSON.stringify(sent) }),
    }),
  );

/** A call with its path's params filled in. */
export const withParams = <C extends Call & { params: z.ZodObject }>(
  call: C,
  params: Record<keyof C['params']['shape'], string>,
): C => ({
  ...call,
  path: call.path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof params) =>
    encodeURIComponent(params[name]),
  ),
});

const addressOf = ({ path, query }: Call, sent?: object): string =>
  query ? `${path}?${new URLSearchParams({ ...sent })}` : path;
