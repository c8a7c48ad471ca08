import { expect, test } from 'vitest';
import { startApp } from '../../test/server/app.ts';

const PATH = '/api/assistant/messages';
const message = (n: number) => ({
  id: `m${n}`,
  role: n % 2 === 0 ? 'user' : 'assistant',
  content: `Message ${n}`,
  timestamp: new Date(Date.parse('2026-06-15T08:00:00Z') + n * 1000).toISOString(),
});

test('the conversation syncs to every device and can be cleared', async () => {
  await using app = await startApp();
  const ada = app.person();
  const { cursor } = await ada.changes();
  for (const n of [0, 1]) await ada.call('POST', PATH, { chatMessage: message(n) });
  const page = await ada.changes(cursor);
  expect(page.changes).toMatchObject([
    { entity: 'chatMessage', value: message(0) },
    { entity: 'chatMessage', value: message(1) },
  ]);
  expect((await app.person().call('GET', PATH)).body).toEqual({ chatMessages: [] });
  for (const n of [0, 1]) await ada.call('DELETE', PATH, { chatMessageId: `m${n}` });
  expect((await ada.call('GET', PATH)).body).toEqual({ chatMessages: [] });
});

test('keeps the latest 60 messages', async () => {
  await using app = await startApp();
  const ada = app.person();
  for (let n = 0; n < 63; n++) await ada.call('POST', PATH, { chatMessage: message(n) });
  const { chatMessages } = (await ada.call('GET', PATH)).body;
  expect(chatMessages.map(({ id }: { id: string }) => id).sort()).toEqual(
    Array.from({ length: 60 }, (_, n) => `m${n + 3}`).sort(),
  );
});

test.each([
  [{ role: 'system' }, 'A role must be user or assistant'],
  [{ content: ' ' }, 'Please enter a message'],
  [{ content: 'x'.repeat(20_001) }, 'A message can have at most 20,000 characters'],
])('rejects a message with %j', async (more, error) => {
  await using app = await startApp();
  const refused = await app.person().call('POST', PATH, { chatMessage: { ...message(0), ...more } });
  expect(refused).toMatchObject({ status: 400, body: { error } });
});

test('only a saved message’s proposals can change, and future timestamps are clamped', async () => {
  await using app = await startApp();
  const ada = app.person();
  const late = { ...message(0), timestamp: '2030-01-01T00:00:00.000Z' };
  expect((await ada.call('POST', PATH, { chatMessage: late })).body.chatMessage.timestamp).toBe(
    '2026-06-15T10:00:00.000Z',
  );
  const put = (updates: object) => ada.call('PUT', PATH, { chatMessageId: 'm0', updates });
  expect((await put({ proposals: '{}' })).body.chatMessage).toMatchObject({ proposals: '{}' });
  expect((await put({ content: 'Never said' })).status).toBe(400);
});
