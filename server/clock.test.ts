import { expect, test } from 'vitest';
import { startApp } from '../test/server/app.ts';

const DAY = 24 * 60 * 60 * 1000;

test.each([
  ['ahead', 3 * DAY],
  ['back', -3 * DAY],
])('a clock that jumps %s doesn’t lose, duplicate or reorder writes', async (_, jump) => {
  await using server = await startApp();
  const ada = server.person();
  const start = await ada.changes();
  await ada.add('Before', { id: 'before' }, { 'Idempotency-Key': 'key-before' });
  server.clock.now += jump;
  await ada.add('After', { id: 'after' }, { 'Idempotency-Key': 'key-after0' });
  // A device that got no response retries after the jump.
  await ada.add('Before', { id: 'before' }, { 'Idempotency-Key': 'key-before' });

  const page = await ada.changes(start.cursor);
  expect(page.reset).toBeUndefined();
  expect(page.changes.map(({ id }) => id).sort()).toEqual(['after', 'before']);
  expect(Number.parseInt(page.cursor, 10)).toBe(Number.parseInt(start.cursor, 10) + 2);
});

test('a stream continues when the clock is set back', async () => {
  await using server = await startApp();
  const ada = server.person();
  const stream = await ada.stream((await ada.changes()).cursor);
  server.clock.now -= 2 * DAY;
  await ada.add('Heard');
  expect((await stream.next()).changes).toMatchObject([{ value: { title: 'Heard' } }]);
  await stream.close();
});
