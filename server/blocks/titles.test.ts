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

test.each([
  ['here', { title: 'See a notary', overlaps: [{ field: 'title', value: 'Coffee' }] }, 'Busy'],
  ['at Google', { title: 'Coffee' }, 'Busy'],
] as const)(
  'a hidden title that was renamed on both sides is the one given last, %s',
  async (last, kept, there) => {
    await using app = await startHidden();
    const atGoogle = () => app.calendar.patch(app.calendar.present()[0]?.id ?? '', { summary: 'Coffee' });
    const here = () => app.change(app.ada, app.id, { title: 'See a notary' });
    const [first, second] = last === 'here' ? [atGoogle, here] : [here, atGoogle];
    await first();
    app.clock.now += 1_000;
    await second();
    await app.pass();
    expect(await app.events(app.ada)).toMatchObject([kept]);
    expect(app.calendar.present()).toMatchObject([{ summary: there }]);
  },
);

/** What Google was sent: every title that it ever had. */
async function startWaiting(call: 'POST' | 'PATCH', fault: 'quota' | 'lost') {
  const app = await startBlocks();
  const ada = await app.writer();
  if (call === 'PATCH') {
    await ada.call('PUT', '/api/calendar/blocks', { showsTitles: false });
    await app.block(ada, 'See a lawyer');
    await app.pass();
    await ada.call('PUT', '/api/calendar/blocks', { showsTitles: true });
  } else await app.block(ada, 'See a lawyer');
  app.own.failBy((one) => (one.startsWith(call) ? fault : undefined));
  await app.pass();
  app.own.failBy(() => undefined);
  const before = app.calendarOf().present()[0]?.summary;
  await ada.call('PUT', '/api/calendar/blocks', { showsTitles: false });
  return Object.assign(app, { ada, before });
}

test.each([
  ['POST', 'quota'],
  ['POST', 'lost'],
  ['PATCH', 'quota'],
  ['PATCH', 'lost'],
] as const)('a title that is hidden while a %s of it waits (%s) isn’t sent', async (call, fault) => {
  await using app = await startWaiting(call, fault);
  const { ada } = app;
  const seen = new Set<string | undefined>();
  const calendar = app.calendarOf();
  app.own.failBy(() => void seen.add(calendar.present()[0]?.summary));
  await app.pass(app.MINUTE_MS * 60);
  await app.pass();
  seen.delete(app.before);
  expect(seen).not.toContain('See a lawyer');
  expect(calendar.present()).toMatchObject([{ summary: 'Busy' }]);
  expect(await app.events(ada)).toMatchObject([{ title: 'See a lawyer' }]);
});

test('a title that was hidden while it waited, and is shown again, is the planner’s', async () => {
  await using app = await startWaiting('POST', 'quota');
  const { ada } = app;
  app.own.failBy((one) => (one.startsWith('POST') ? 'lost' : undefined));
  await app.pass(app.MINUTE_MS * 60);
  app.own.failBy(() => undefined);
  expect(app.calendarOf().present()).toMatchObject([{ summary: 'Busy' }]);
  await ada.call('PUT', '/api/calendar/blocks', { showsTitles: true });
  await app.pass(app.MINUTE_MS * 60);
  await app.pass();
  expect(app.calendarOf().present()).toMatchObject([{ summary: 'See a lawyer' }]);
  expect(await app.events(ada)).toMatchObject([{ title: 'See a lawyer' }]);
});

test('a title that somebody gives at Google is listed if it loses, also if it’s “Busy”', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  await app.showTitles(ada, true);
  const id = await app.block(ada, 'Write report');
  await app.pass();
  const calendar = app.calendarOf();
  calendar.patch(calendar.present()[0]?.id ?? '', { summary: 'Busy' });
  app.clock.now += 1_000;
  await app.change(ada, id, { title: 'Write the report' });
  await app.pass();
  expect(await app.events(ada)).toMatchObject([
    { title: 'Write the report', overlaps: [{ field: 'title', value: 'Busy' }] },
  ]);
  expect(calendar.present()).toMatchObject([{ summary: 'Write the report' }]);
});
