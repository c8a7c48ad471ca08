import { expect, test } from 'vitest';
import { startBlocks } from '../../test/server/blocks.ts';

const at = (date: string, time: string) => ({ dateTime: `${date}T${time}:00`, timeZone: 'Europe/Berlin' });

/** A block whose title isn't shown at Google. */
async function startHidden() {
  const app = await startBlocks();
  const ada = await app.writer();
  const id = await app.block(ada, 'See a lawyer');
  await ada.call('PUT', '/api/calendar/blocks', { showsTitles: false });
  await app.pass();
  const calendar = app.calendarOf();
  expect(calendar.present()).toMatchObject([{ summary: 'Busy' }]);
  return Object.assign(app, { ada, id, calendar });
}

test('a hidden title stays hidden once its task is gone', async () => {
  await using app = await startHidden();
  const [event] = await app.events(app.ada);
  expect((await app.ada.call('DELETE', '/api/tasks', { taskId: event?.taskId })).status).toBe(200);
  await app.pass();
  await app.change(app.ada, app.id, { start: '10:30' });
  await app.pass();
  expect(app.calendar.present()).toMatchObject([
    { summary: 'Busy', start: { dateTime: '2026-06-16T10:30:00+02:00' } },
  ]);
});

test('a block with a hidden title that was deleted here and moved at Google comes back with its title', async () => {
  await using app = await startHidden();
  const there = app.calendar.present()[0]?.id ?? '';
  app.calendar.patch(there, { start: at('2026-06-16', '15:00'), end: at('2026-06-16', '16:00') });
  await app.remove(app.ada, app.id);
  await app.pass();
  expect(await app.events(app.ada)).toMatchObject([{ title: 'See a lawyer', start: '15:00' }]);
  expect(app.calendar.present()).toMatchObject([{ summary: 'Busy' }]);
});

test.each([true, false])(
  'a block that was deleted at Google stays deleted if titles are shown: %s',
  async (showsTitles) => {
    await using app = await startHidden();
    await app.ada.call('PUT', '/api/calendar/blocks', { showsTitles: !showsTitles });
    await app.pass();
    app.calendar.remove(app.calendar.present()[0]?.id ?? '');
    await app.ada.call('PUT', '/api/calendar/blocks', { showsTitles });
    await app.pass();
    expect(app.calendar.present()).toEqual([]);
    expect(await app.events(app.ada)).toEqual([]);
  },
);
