import { expect, test } from 'vitest';
import type { Person } from '../../test/server/app.ts';
import { startBlocks } from '../../test/server/blocks.ts';
import { shownDays } from '../../test/server/shown-days.ts';

const at = (date: string, time: string) => ({ dateTime: `${date}T${time}:00`, timeZone: 'Europe/Berlin' });
const DENTIST = {
  summary: 'Dentist',
  start: at('2026-06-18', '09:00'),
  end: at('2026-06-18', '09:30'),
};
const restore = async (person: Person, id: string) => {
  expect(await person.call('POST', '/api/trash/restore', { entity: 'event', id })).toMatchObject({
    status: 200,
  });
};

/** An event that a person made at Google. */
async function startMadeThere() {
  const app = await startBlocks();
  const ada = await app.writer();
  const calendar = app.calendarOf();
  const made = calendar.add(DENTIST);
  await app.pass(app.MINUTE_MS * 5);
  const [event] = await app.events(ada);
  return Object.assign(app, { ada, calendar, made, id: event?.id ?? '' });
}

/** A series of which one day was moved at Google and another one canceled. */
async function startSeries() {
  const app = await startBlocks();
  const ada = await app.writer();
  const series = await app.block(ada, 'Read', { repeat: 'FREQ=DAILY;UNTIL=20260630' });
  await app.pass();
  const calendar = app.calendarOf();
  const there = calendar.present()[0]?.id ?? '';
  calendar.changeOccurrence(there, '2026-06-18', { status: 'cancelled' });
  const moved = { start: at('2026-06-19', '16:00'), end: at('2026-06-19', '17:00') };
  calendar.changeOccurrence(there, '2026-06-19', moved);
  await app.pass(app.MINUTE_MS * 5);
  const single = (await app.events(ada)).find(({ id }) => id !== series)?.id ?? '';
  const settle = async () => {
    for (let n = 0; n < 3; n++) await app.pass();
    calendar.expireTokens();
    await app.pass(app.MINUTE_MS * 60);
  };
  /** The days on which the calendar at Google shows something at a time, up to the 21st. */
  const daysAt = (time: string) => shownDays(calendar, '2026-06-21').filter((shown) => shown.endsWith(time));
  return Object.assign(app, { ada, series, single, calendar, there, settle, daysAt });
}

test.each(['here', 'at Google'])(
  'an event that was made at Google, deleted %s and restored here is there again',
  async (where) => {
    await using app = await startMadeThere();
    const { ada, calendar, id } = app;
    if (where === 'here') await app.remove(ada, id);
    else calendar.remove(app.made);
    await app.pass(app.MINUTE_MS * 5);
    expect(calendar.present()).toEqual([]);
    expect(await app.events(ada)).toEqual([]);
    await restore(ada, id);
    await app.pass();
    expect(calendar.present()).toMatchObject([{ summary: 'Dentist' }]);
    await app.change(ada, id, { start: '08:00' });
    await app.pass();
    calendar.expireTokens();
    await app.pass(app.MINUTE_MS * 60);
    expect(calendar.present()).toMatchObject([{ start: { dateTime: '2026-06-18T08:00:00+02:00' } }]);
    expect(await app.events(ada)).toMatchObject([{ id, start: '08:00' }]);
    expect(app.warned).toEqual([]);
  },
);

test.each([
  ['here', []],
  ['at Google', []],
  ['here', ['RRULE:FREQ=DAILY;UNTIL=20260630T215959Z']],
])('its guests come too once an event that was deleted %s is restored', async (where, recurrence) => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const calendar = app.calendarOf();
  const guests = { attendees: [{ email: 'bob@example.com' }], location: 'Room 1' };
  const made = calendar.add({ ...DENTIST, ...guests, recurrence });
  await app.pass(app.MINUTE_MS * 5);
  const id = (await app.events(ada))[0]?.id ?? '';
  for (let n = 0; n < 2; n++) {
    if (where === 'here') await app.remove(ada, id);
    else calendar.remove(made);
    await app.pass(app.MINUTE_MS * 5);
    expect(calendar.present()).toEqual([]);
    await restore(ada, id);
    await app.change(ada, id, { title: `Dentist ${n}` });
    await app.pass();
    expect(calendar.present()).toMatchObject([{ id: made, summary: `Dentist ${n}`, ...guests, recurrence }]);
  }
  calendar.expireTokens();
  await app.pass(app.MINUTE_MS * 60);
  expect(await app.events(ada)).toMatchObject([{ id, title: 'Dentist 1' }]);
  expect(calendar.present()).toHaveLength(1);
});

test('what a person made at Google keeps its title once it was restored, where titles are hidden', async () => {
  await using app = await startMadeThere();
  const { ada, calendar, id } = app;
  await ada.call('PUT', '/api/calendar/blocks', { showsTitles: false });
  for (let n = 0; n < 2; n++) {
    await app.remove(ada, id);
    await app.pass();
    await restore(ada, id);
    await app.pass();
    expect(calendar.present()).toMatchObject([{ summary: 'Dentist' }]);
  }
});

test('an event that was made at Google is there again once it has a date again', async () => {
  await using app = await startMadeThere();
  const { ada, calendar, id } = app;
  await app.change(ada, id, { date: null });
  await app.pass();
  expect(calendar.present()).toEqual([]);
  await app.change(ada, id, { date: '2026-06-19' });
  await app.pass();
  expect(calendar.present()).toMatchObject([{ start: { dateTime: '2026-06-19T09:00:00+02:00' } }]);
});

test('an event that was made at Google is in the next calendar, too', async () => {
  await using app = await startMadeThere();
  const { ada } = app;
  await ada.call('DELETE', '/api/calendar/blocks', { calendar: 'delete' });
  await app.turnOn(ada);
  await app.pass();
  expect(app.calendarOf().present()).toMatchObject([{ summary: 'Dentist' }]);
  expect(await app.events(ada)).toHaveLength(1);
});

test('an event that was imported once isn’t written when it’s restored', async () => {
  await using app = await startMadeThere();
  const { ada, calendar } = app;
  await app.sync(ada);
  const [imported] = (await app.events(ada)).filter(({ id }) => id !== app.id);
  await app.remove(ada, imported?.id ?? '');
  await app.pass();
  await restore(ada, imported?.id ?? '');
  await app.pass();
  expect(calendar.present()).toHaveLength(1);
});

test('what was deleted is known as long as it can be restored', async () => {
  await using app = await startMadeThere();
  const { ada } = app;
  const rows = () => app.database.db.selectFrom('calendar_mirror').select('event_id').execute();
  await app.remove(ada, app.id);
  await app.pass();
  expect(await rows()).toHaveLength(1);
  const day = app.MINUTE_MS * 60 * 24;
  await app.pass(day * 20);
  expect(await rows()).toHaveLength(1);
  const until = new Date(app.clock.now).toISOString();
  expect(await ada.call('POST', '/api/trash/empty', { until })).toMatchObject({ body: { deleted: 1 } });
  await app.pass(day);
  expect(await rows()).toEqual([]);
});

test('a repeat that a moved day of a series is given is written', async () => {
  await using app = await startSeries();
  const { ada, single, calendar } = app;
  await app.change(ada, single, { repeat: 'FREQ=WEEKLY;UNTIL=20260710' });
  await app.settle();
  expect(calendar.present().filter(({ start }) => start.dateTime?.includes('T16:00'))).toMatchObject([
    { recurrence: ['RRULE:FREQ=WEEKLY;UNTIL=20260710T215959Z'] },
  ]);
  expect(app.daysAt('10:00')).toEqual([
    '2026-06-16 10:00',
    '2026-06-17 10:00',
    '2026-06-20 10:00',
    '2026-06-21 10:00',
  ]);
  expect(await app.events(ada)).toHaveLength(2);
  await app.change(ada, single, { repeat: null });
  await app.settle();
  expect(app.daysAt('16:00')).toEqual(['2026-06-19 16:00']);
});

test('a day that was canceled at Google and is taken in again here is there again', async () => {
  await using app = await startSeries();
  const { ada, series } = app;
  await app.change(ada, series, { removeExceptDates: ['2026-06-18'] });
  await app.settle();
  expect(app.daysAt('10:00')).toEqual([
    ...['2026-06-16 10:00', '2026-06-17 10:00', '2026-06-18 10:00', '2026-06-20 10:00', '2026-06-21 10:00'],
  ]);
  expect(app.daysAt('16:00')).toEqual(['2026-06-19 16:00']);
  const events = await app.events(ada);
  expect(events).toHaveLength(2);
  expect(events.find(({ id }) => id === series)).toMatchObject({ exceptDates: ['2026-06-19'] });
  expect(app.warned).toEqual([]);
});

test.each(['lost', 'quota'] as const)(
  'a day is there again also if taking its series away is answered by: %s',
  async (fault) => {
    await using app = await startSeries();
    const { ada, series } = app;
    await app.change(ada, series, { removeExceptDates: ['2026-06-18'] });
    app.own.failBy((call) => (call.startsWith('DELETE') ? fault : undefined));
    await app.pass();
    app.own.failBy(() => undefined);
    await app.pass(app.MINUTE_MS * 60);
    await app.settle();
    expect(app.daysAt('10:00')).toContain('2026-06-18 10:00');
    expect(app.daysAt('16:00')).toEqual(['2026-06-19 16:00']);
    expect(await app.events(ada)).toHaveLength(2);
  },
);

test('a moved day that its series has again as well is there twice, as it is here', async () => {
  await using app = await startSeries();
  const { ada, series, single } = app;
  await app.change(ada, series, { removeExceptDates: ['2026-06-19'] });
  await app.settle();
  expect(app.daysAt('10:00')).toContain('2026-06-19 10:00');
  expect(app.daysAt('16:00')).toEqual(['2026-06-19 16:00']);
  expect((await app.events(ada)).map(({ id }) => id).sort()).toEqual([series, single].sort());
});

test('a series that was deleted and restored has its canceled day again once it’s taken in', async () => {
  await using app = await startSeries();
  const { ada, series } = app;
  await app.remove(ada, series);
  await app.settle();
  await restore(ada, series);
  await app.settle();
  expect(app.daysAt('10:00')).not.toContain('2026-06-18 10:00');
  await app.change(ada, series, { removeExceptDates: ['2026-06-18'] });
  await app.settle();
  expect(app.daysAt('10:00')).toContain('2026-06-18 10:00');
  expect(app.daysAt('16:00')).toEqual(['2026-06-19 16:00']);
});

test('a series that becomes a single event leaves its moved day where it is', async () => {
  await using app = await startSeries();
  const { ada, series } = app;
  await app.change(ada, series, { repeat: null });
  await app.settle();
  expect(app.daysAt('10:00')).toEqual(['2026-06-16 10:00']);
  expect(app.daysAt('16:00')).toEqual(['2026-06-19 16:00']);
  expect(await app.events(ada)).toHaveLength(2);
});

test('a pending change of a series leaves a day that was moved meanwhile where it is', async () => {
  await using app = await startSeries();
  const { ada, series, calendar, there } = app;
  await app.change(ada, series, { start: '09:30' });
  app.own.failBy((call) => (call.startsWith('PATCH') ? 'lost' : undefined));
  await app.pass();
  app.own.failBy(() => undefined);
  const moved = { start: at('2026-06-20', '18:00'), end: at('2026-06-20', '19:00') };
  calendar.changeOccurrence(there, '2026-06-20', moved);
  await app.pass(app.MINUTE_MS * 60);
  await app.change(ada, series, { title: 'Read on' });
  await app.settle();
  expect(app.daysAt('18:00')).toEqual(['2026-06-20 18:00']);
  expect((await app.events(ada)).filter(({ start }) => start === '18:00')).toHaveLength(1);
});

test('a change of a series that never arrived leaves a day that was moved meanwhile where it is', async () => {
  await using app = await startSeries();
  const { ada, series, calendar, there } = app;
  await app.change(ada, series, { start: '09:30' });
  app.own.failBy((call) => (call.startsWith('PATCH') ? 'quota' : undefined));
  await app.pass();
  app.own.failBy(() => undefined);
  const moved = { start: at('2026-06-20', '18:00'), end: at('2026-06-20', '19:00') };
  calendar.changeOccurrence(there, '2026-06-20', moved);
  await app.pass(app.MINUTE_MS * 60);
  await app.settle();
  expect(app.daysAt('18:00')).toEqual(['2026-06-20 18:00']);
  expect((await app.events(ada)).filter(({ start }) => start === '18:00')).toHaveLength(1);
});

test('what is restored before it’s known that Google has deleted it stays, and is there again', async () => {
  await using app = await startSeries();
  const { ada, series, single } = app;
  const block = await app.block(ada, 'Call', { start: '12:00', end: '12:30' });
  await app.pass();
  for (const id of [series, single, block]) await app.remove(ada, id);
  app.own.failBy((call) => (call.startsWith('DELETE') ? 'lost' : undefined));
  for (let n = 0; n < 3; n++) await app.pass(app.MINUTE_MS * 60);
  app.own.failBy(() => undefined);
  for (const id of [series, single, block]) await restore(ada, id);
  await app.pass(app.MINUTE_MS * 60);
  await app.settle();
  expect((await app.events(ada)).map(({ id }) => id).sort()).toEqual([series, single, block].sort());
  expect(app.daysAt('10:00')).toContain('2026-06-20 10:00');
  expect(app.daysAt('12:00')).toEqual(['2026-06-16 12:00']);
  expect(app.daysAt('16:00')).toEqual(['2026-06-19 16:00']);
});

test('what is deleted at Google after it was deleted and restored here stays deleted', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const id = await app.block(ada, 'Call');
  await app.pass();
  await app.remove(ada, id);
  app.own.failBy((call) => (call.startsWith('DELETE') ? 'quota' : undefined));
  await app.pass();
  app.own.failBy(() => undefined);
  await restore(ada, id);
  await app.pass(app.MINUTE_MS * 60);
  const calendar = app.calendarOf();
  expect(calendar.present()).toHaveLength(1);
  calendar.remove(calendar.present()[0]?.id ?? '');
  await app.pass(app.MINUTE_MS * 60);
  expect(await app.events(ada)).toEqual([]);
  expect(calendar.present()).toEqual([]);
});
