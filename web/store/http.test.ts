import { expect, test } from 'vitest';
import type { ChangePage } from '../../domain/change.ts';
import { startApp } from '../../test/server/app.ts';
import { createHttpNetwork } from './http.ts';

const signal = new AbortController().signal;
const WRITE = { method: 'POST', path: '/api/tasks', body: { task: { title: 'Buy milk' } } } as const;
const KEY = 'a-key-of-this-write';

const answering = (status: number, body: BodyInit | null, statusText?: string) =>
  createHttpNetwork(async () => new Response(body, { status, ...(statusText && { statusText }) }));

test('a write goes out under its key, and counts once however often it is sent', async () => {
  await using server = await startApp();
  const headers = { Authorization: 'Bearer token-of-ada' };
  const network = createHttpNetwork(async (path, init) =>
    server.app.request(path, { ...init, headers: { ...headers, ...(init.headers as object) } }),
  );
  const [first, again] = [
    await network.send(WRITE, KEY, signal),
    await network.send(WRITE, KEY, signal),
  ] as const;
  expect(first).toMatchObject({ is: 'taken' });
  expect(again).toEqual(first);

  const heard: ChangePage[] = [];
  let isOpen = false;
  const listener = {
    opened: () => {
      isOpen = true;
    },
    hear: async (page: ChangePage) => {
      heard.push(page);
      return false;
    },
  };
  await network.listen('0', listener, signal);
  expect(isOpen).toBe(true);
  const titles = heard.flatMap(({ changes }) =>
    changes.flatMap(({ entity, value }) => (entity === 'task' && value ? [value.title] : [])),
  );
  expect(titles).toEqual(['Buy milk']);
  expect(first).toMatchObject({ cursor: heard.at(-1)?.cursor });
});

test.each([400, 403, 404, 409, 413])('a %i is the server’s word on the write', async (status) => {
  const said = answering(status, JSON.stringify({ error: 'No, because.' }));
  expect(await said.send(WRITE, KEY, signal)).toEqual({ is: 'refused', message: 'No, because.' });
  const silent = answering(status, '<html>', 'Refused');
  expect(await silent.send(WRITE, KEY, signal)).toEqual({ is: 'refused', message: 'Refused' });
});

test.each([401, 408, 425, 429, 500, 502, 503])('a %i says nothing of the write: it waits', async (status) => {
  const network = answering(status, JSON.stringify({ error: 'Not now.' }));
  expect(await network.send(WRITE, KEY, signal)).toEqual({ is: 'unreachable' });
});

test('an answer that isn’t the server’s own says nothing of the write', async () => {
  for (const body of ['<html>Welcome to the hotel’s network', '{}', 'null'])
    expect(await answering(200, body).send(WRITE, KEY, signal)).toEqual({ is: 'unreachable' });
  const away = createHttpNetwork(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await away.send(WRITE, KEY, signal)).toEqual({ is: 'unreachable' });
  const nobody = { opened: () => expect.fail('There is no connection.'), hear: async () => true };
  await expect(answering(503, null).listen('0', nobody, signal)).rejects.toThrow('503');
});
