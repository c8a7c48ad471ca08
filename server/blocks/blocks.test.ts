import { expect, test } from 'vitest';
import { startMailStandIn } from '../../sandbox/mail.ts';
import { EMAIL, startBlocks } from '../../test/server/blocks.ts';
import { findGrant } from '../google/calendar-grant.ts';
import { createTextCipher } from '../security/text-cipher.ts';

const at = (date: string, time: string) => ({ dateTime: `${date}T${time}:00`, timeZone: 'Europe/Berlin' });

test('a block is written to a calendar of its own, and changes there and here reach the other side', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const id = await app.block(ada, 'Write report');
  await app.pass();
  const calendar = app.calendarOf();
  expect(calendar.summary).toBe('Daymark');
  const [event] = calendar.present();
  expect(event).toMatchObject({
    summary: 'Write report',
    start: { dateTime: '2026-06-16T10:00:00+02:00', timeZone: 'Europe/Berlin' },
    reminders: { useDefault: false },
    extendedProperties: { private: { daymark: id } },
    description: expect.stringContaining('/tasks?task='),
  });
  calendar.patch(event?.id ?? '', { start: at('2026-06-17', '14:00'), end: at('2026-06-17', '15:30') });
  await app.pass(app.MINUTE_MS * 5);
  expect((await app.events(ada)).find((one) => one.id === id)).toMatchObject({
    title: 'Write report',
    date: '2026-06-17',
    start: '14:00',
    end: '15:30',
  });
  await app.change(ada, id, { title: 'Write the report', start: '13:00' });
  await app.pass();
  expect(calendar.present()).toMatchObject([
    { summary: 'Write the report', start: { dateTime: '2026-06-17T13:00:00+02:00' } },
  ]);
  await app.remove(ada, id);
  await app.pass();
  expect(calendar.present()).toEqual([]);
  expect(app.failures).toEqual([]);
});

test('what a person does at Google is done here: events are added, and a deletion keeps the task', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const id = await app.block(ada, 'Write report');
  await app.pass();
  const calendar = app.calendarOf();
  const added = calendar.add({
    summary: 'Dentist',
    start: at('2026-06-18', '09:00'),
    end: at('2026-06-18', '09:30'),
  });
  calendar.remove(calendar.present().find((one) => one.id !== added)?.id ?? '');
  await app.pass(app.MINUTE_MS * 5);
  const events = await app.events(ada);
  expect(events).toMatchObject([{ title: 'Dentist', date: '2026-06-18', start: '09:00', end: '09:30' }]);
  expect(events.map((one) => one.id)).not.toContain(id);
  expect((await ada.call('GET', '/api/tasks')).body.tasks).toHaveLength(1);
  await app.change(ada, events[0]?.id ?? '', { start: '08:00' });
  await app.pass();
  expect(calendar.find(added)).toMatchObject({ start: { dateTime: '2026-06-18T08:00:00+02:00' } });
});

test('a calendar whose making wasn’t answered is found again', async () => {
  await using app = await startBlocks();
  const ada = await app.proPerson();
  await app.turnOn(ada);
  app.own.failBy((call) => (call === 'POST /calendar/v3/calendars' ? 'lost' : undefined));
  await app.pass();
  expect(app.own.of(EMAIL)).toHaveLength(1);
  app.own.failBy(() => undefined);
  await app.block(ada, 'Write report');
  await app.pass(app.MINUTE_MS);
  expect(app.calendarOf().present()).toMatchObject([{ summary: 'Write report' }]);
});

test('without permission to list calendars, blocks are written all the same', async () => {
  await using app = await startBlocks();
  const ada = await app.writer('ada+unlisted@example.com');
  await app.block(ada, 'Write report');
  await app.pass();
  expect(app.calendarOf('ada+unlisted@example.com').present()).toMatchObject([{ summary: 'Write report' }]);
});

test('of a field that both sides changed the later value counts, and the other one is listed', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const id = await app.block(ada, 'Write report');
  await app.pass();
  const calendar = app.calendarOf();
  await app.change(ada, id, { title: 'Here' });
  app.clock.now += 1_000;
  calendar.patch(calendar.present()[0]?.id ?? '', { summary: 'There' });
  await app.pass();
  const [event] = await app.events(ada);
  expect(event).toMatchObject({ title: 'There', overlaps: [{ field: 'title', value: 'Here' }] });
  expect(calendar.present()).toMatchObject([{ summary: 'There' }]);
});

test('whoever opens the app sees what changed at Google within seconds, also soon after they opened it', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  await app.block(ada, 'Write report');
  await app.pass();
  await app.pass(app.MINUTE_MS);
  const open = async () => (await ada.stream()).close();
  await open();
  await app.runJobs();
  app.clock.now += 5_000;
  app.calendarOf().patch(app.calendarOf().present()[0]?.id ?? '', { summary: 'Write it' });
  await open();
  await app.pass();
  expect(await app.events(ada)).toMatchObject([{ title: 'Write it' }]);
});

test('the calendar that blocks are kept in isn’t offered as one to show', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  await app.block(ada, 'Write report');
  await app.pass();
  const { id } = app.calendarOf();
  const { calendars } = (await ada.call('GET', '/api/feeds/google')).body;
  expect(calendars.map((one: { name: string }) => one.name)).toEqual([EMAIL, 'Family']);
  expect(await ada.call('POST', '/api/feeds/google', { calendarId: id })).toMatchObject({ status: 400 });
});

test('of a calendar that was filled with events, no more than ten thousand are read in a run', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  await app.pass();
  const calendar = app.calendarOf();
  const [start, end] = [at('2020-01-01', '09:00'), at('2020-01-01', '09:30')];
  for (let n = 0; n <= 11_000; n++) calendar.add({ summary: `Old ${n}`, start, end });
  await app.pass(app.MINUTE_MS * 5);
  const { blocks } = (await ada.call('GET', '/api/calendar/blocks')).body;
  expect(blocks.problem).toBe(
    'The Daymark calendar in Google has more than 10,000 events, too many to read. Please delete some of them there.',
  );
}, 60_000);

test('a drag of 30 moves takes two calls at most', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const id = await app.block(ada, 'Write report');
  await app.pass();
  await app.pass();
  app.own.calls.length = 0;
  for (let n = 0; n < 30; n++) {
    await app.change(ada, id, { start: `08:${String(n).padStart(2, '0')}` });
    app.clock.now += 100;
    await app.runJobs();
  }
  await app.pass();
  expect(app.own.calls.filter((call) => !call.startsWith('GET'))).toHaveLength(1);
  expect(app.own.calls.length).toBeLessThanOrEqual(2);
  expect(app.calendarOf().present()).toMatchObject([{ start: { dateTime: '2026-06-16T08:29:00+02:00' } }]);
});

test('after consent is revoked nothing is deleted on either side, and the person is told once', async () => {
  const mailbox = await startMailStandIn();
  await using app = await startBlocks({ mailUrl: mailbox.url });
  const ada = await app.writer();
  await app.block(ada, 'Write report');
  await app.pass();
  await app.database.db
    .updateTable('calendar_grant')
    .set({ sealed: 'x'.repeat(80) })
    .execute();
  const second = await app.block(ada, 'Call');
  await app.pass();
  expect(await app.state(ada)).toMatchObject({
    isOn: false,
    problem: 'Google no longer lets Daymark write your blocks. Turn it on again to allow it.',
  });
  expect(app.calendarOf().present()).toHaveLength(1);
  expect(await app.events(ada)).toHaveLength(2);
  app.own.calls.length = 0;
  await app.remove(ada, second);
  await app.pass(app.MINUTE_MS * 60);
  expect(app.own.calls).toEqual([]);
  await app.pass(app.MINUTE_MS * 60);
  expect(mailbox.sent.map(({ subject }) => subject)).toEqual([
    'Daymark can’t write your blocks to Google Calendar',
  ]);
  await app.turnOn(ada);
  await app.pass();
  expect(await app.state(ada)).toMatchObject({ isOn: true });
  expect((await app.state(ada)).problem).toBeUndefined();
  expect(mailbox.sent).toHaveLength(1);
  await mailbox.close();
});

test('that consent was revoked is told, too, when somebody’s calendars are read first', async () => {
  const mailbox = await startMailStandIn();
  await using app = await startBlocks({ mailUrl: mailbox.url });
  const ada = await app.writer();
  await app.block(ada, 'Write report');
  await app.pass();
  const grant = await findGrant(app.database.db, createTextCipher('secret'), ada.accountId);
  if (typeof grant !== 'object') throw new Error('there is no grant');
  expect(await app.calendarService?.consent.revoke(grant)).toBe(true);
  expect(await ada.call('GET', '/api/feeds/google')).toMatchObject({ status: 409 });
  expect(await app.state(ada)).toMatchObject({
    isOn: false,
    problem: 'Google no longer lets Daymark write your blocks. Turn it on again to allow it.',
  });
  await app.pass(app.MINUTE_MS * 60);
  expect(mailbox.sent.map(({ subject }) => subject)).toEqual([
    'Daymark can’t write your blocks to Google Calendar',
  ]);
  await app.turnOn(ada);
  expect((await app.state(ada)).problem).toBeUndefined();
  expect(await ada.call('DELETE', '/api/calendar')).toMatchObject({ status: 200 });
  await app.pass(app.MINUTE_MS * 60);
  const state = await app.state(ada);
  expect(state.isOn).toBe(false);
  expect(state).not.toHaveProperty('problem');
  expect(mailbox.sent).toHaveLength(1);
  await mailbox.close();
});

test('what a planner can’t have stays at Google as it is, until it’s changed here', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const id = await app.block(ada, 'Write report');
  await app.pass();
  const calendar = app.calendarOf();
  const [event] = calendar.present();
  const HOURLY = { recurrence: ['RRULE:FREQ=HOURLY'] };
  calendar.patch(event?.id ?? '', HOURLY);
  const times = { start: at('2026-06-18', '09:00'), end: at('2026-06-18', '09:30') };
  const other = calendar.add({ summary: 'Pills', ...times, ...HOURLY });
  await app.pass(app.MINUTE_MS * 5);
  expect(await app.events(ada)).toMatchObject([{ id, title: 'Write report', start: '10:00' }]);
  expect(calendar.find(event?.id ?? '')).toMatchObject(HOURLY);
  await app.change(ada, id, { start: '09:00' });
  await app.pass();
  expect(calendar.find(event?.id ?? '')).toMatchObject({
    start: { dateTime: '2026-06-16T09:00:00+02:00' },
    recurrence: [],
  });
  expect(calendar.find(other)).toMatchObject({ summary: 'Pills', ...HOURLY });
  expect(await app.events(ada)).toHaveLength(1);
});

test('stopped and started again, there are no duplicates; or the calendar is deleted', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const id = await app.block(ada, 'Write report');
  await app.pass();
  expect(await ada.call('DELETE', '/api/calendar/blocks', { calendar: 'leave' })).toMatchObject({
    status: 200,
    body: { blocks: { isOn: false } },
  });
  await app.change(ada, id, { start: '09:00' });
  await app.pass();
  expect(app.calendarOf().present()).toMatchObject([{ start: { dateTime: '2026-06-16T10:00:00+02:00' } }]);
  await app.turnOn(ada);
  await app.pass();
  expect(app.calendarOf().present()).toMatchObject([{ start: { dateTime: '2026-06-16T09:00:00+02:00' } }]);
  expect(await app.events(ada)).toHaveLength(1);
  await ada.call('DELETE', '/api/calendar/blocks', { calendar: 'delete' });
  expect(app.own.of(EMAIL)).toEqual([]);
  expect(await app.events(ada)).toHaveLength(1);
  await app.turnOn(ada);
  await app.pass();
  expect(app.calendarOf().present()).toHaveLength(1);
  expect(await app.events(ada)).toHaveLength(1);
  // Also with another way there: disconnected, and connected again.
  await ada.call('DELETE', '/api/calendar');
  expect(await app.state(ada)).toMatchObject({ isOn: false });
  await app.turnOn(ada);
  await app.pass();
  expect(app.calendarOf().present()).toHaveLength(1);
});

test('a calendar that was deleted at Google deletes nothing here', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const id = await app.block(ada, 'Write report');
  await app.pass();
  app.own.remove(app.calendarOf().id);
  await app.change(ada, id, { start: '09:00' });
  await app.pass();
  expect(await app.state(ada)).toMatchObject({
    isOn: false,
    problem: expect.stringContaining('was deleted in Google'),
  });
  expect(await app.events(ada)).toHaveLength(1);
});

test('a block that Google refuses is named, doesn’t hold up others, and is written once it’s accepted', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const id = await app.block(ada, 'Write report');
  let left = 1;
  app.own.failBy((call) => (call.startsWith('POST') && left-- > 0 ? 'refused' : undefined));
  await app.block(ada, 'Call Ann', { start: '12:00', end: '12:30' });
  await app.pass();
  expect(app.calendarOf().present()).toHaveLength(1);
  const [written] = app.calendarOf().present();
  const refused = written?.summary === 'Call Ann' ? 'Write report' : 'Call Ann';
  expect((await app.state(ada)).problem).toBe(
    `“${refused}” couldn’t be written: Google Calendar refused. Try another time or title.`,
  );
  await app.change(ada, id, { title: 'Write the report' });
  app.own.failBy((call) => (call.startsWith('PATCH') ? 'refused' : undefined));
  await app.pass();
  app.own.failBy(() => undefined);
  await app.pass(app.MINUTE_MS * 5);
  expect((await app.state(ada)).problem).toBeUndefined();
  expect(
    app
      .calendarOf()
      .present()
      .map(({ summary }) => summary)
      .sort(),
  ).toEqual(['Call Ann', 'Write the report']);
});

test('more blocks than a run may write, all of them refused, hold up no other and hurry no one', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const ids: string[] = [];
  for (let n = 0; n < 22; n++) ids.push(await app.block(ada, `Block ${n}`));
  await app.pass();
  await app.pass();
  const calendar = app.calendarOf();
  expect(calendar.present()).toHaveLength(22);
  const accepted = calendar.present().at(-1);
  for (const [n, id] of ids.entries()) await app.change(ada, id, { title: `Renamed ${n}` });
  await app.block(ada, 'Call Ann');
  app.own.failBy((call) =>
    call.startsWith('PATCH') && !call.endsWith(accepted?.id ?? '') ? 'refused' : undefined,
  );
  app.own.calls.length = 0;
  for (let hours = 0; hours < 8; hours++) await app.pass(app.MINUTE_MS * 60);
  const titles = calendar.present().map(({ summary }) => summary);
  expect(titles).toContain('Call Ann');
  expect(titles.filter((title) => title?.startsWith('Renamed'))).toHaveLength(1);
  expect(app.own.calls.length).toBeLessThan(8 * 3 * 20);
  expect((await app.state(ada)).problem).toContain('couldn’t be written');
});

test('titles are shown or not, and a title given at Google isn’t lost', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const id = await app.block(ada, 'Secret');
  await app.pass();
  const shows = (showsTitles: boolean) => ada.call('PUT', '/api/calendar/blocks', { showsTitles });
  expect(await shows(false)).toMatchObject({ status: 200, body: { blocks: { showsTitles: false } } });
  await app.pass();
  const calendar = app.calendarOf();
  expect(calendar.present()).toMatchObject([{ summary: 'Busy' }]);
  expect((await app.events(ada))[0]).toMatchObject({ title: 'Secret' });
  await app.change(ada, id, { title: 'More secret', start: '09:00' });
  await app.pass();
  expect(calendar.present()).toMatchObject([
    { summary: 'Busy', start: { dateTime: '2026-06-16T09:00:00+02:00' } },
  ]);
  calendar.patch(calendar.present()[0]?.id ?? '', { summary: 'Named there' });
  await app.pass(app.MINUTE_MS * 5);
  expect((await app.events(ada))[0]).toMatchObject({ title: 'Named there' });
  expect(calendar.present()).toMatchObject([{ summary: 'Busy' }]);
  await shows(true);
  await app.pass();
  expect(calendar.present()).toMatchObject([{ summary: 'Named there' }]);
});

test('a series is written with its rule; occurrences that change at Google are left out or become events', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  const id = await app.block(ada, 'Read', {
    repeat: 'FREQ=DAILY;UNTIL=20260630',
    exceptDates: ['2026-06-20'],
  });
  await app.pass();
  const calendar = app.calendarOf();
  const series = calendar.present()[0]?.id ?? '';
  expect(calendar.present()).toMatchObject([
    {
      recurrence: ['RRULE:FREQ=DAILY;UNTIL=20260630T215959Z', 'EXDATE;TZID=Europe/Berlin:20260620T100000'],
    },
  ]);
  calendar.changeOccurrence(series, '2026-06-18', { status: 'cancelled' });
  calendar.changeOccurrence(series, '2026-06-19', {
    start: at('2026-06-19', '16:00'),
    end: at('2026-06-19', '17:00'),
  });
  await app.pass(app.MINUTE_MS * 5);
  const events = await app.events(ada);
  expect(events.find((one) => one.id === id)).toMatchObject({
    exceptDates: ['2026-06-18', '2026-06-19', '2026-06-20'],
  });
  const single = events.find((one) => one.id !== id);
  expect(single).toMatchObject({
    title: 'Read',
    date: '2026-06-19',
    start: '16:00',
    taskId: expect.any(String),
  });
  expect(single).not.toHaveProperty('repeat');
  await app.change(ada, single?.id ?? '', { start: '15:00' });
  await app.change(ada, id, { start: '09:00' });
  await app.pass();
  expect(calendar.find(`${series}_20260619`)).toMatchObject({
    start: { dateTime: '2026-06-19T15:00:00+02:00' },
  });
  expect(calendar.find(series)).toMatchObject({ start: { dateTime: '2026-06-16T09:00:00+02:00' } });
  calendar.expireTokens();
  await app.pass(app.MINUTE_MS * 5);
  expect(await app.events(ada)).toHaveLength(2);
  await app.remove(ada, id);
  await app.pass();
  await app.pass();
  expect(await app.events(ada)).toMatchObject([{ date: '2026-06-19', start: '15:00' }]);
});

test('a person who moves to another zone keeps their hours', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  await app.block(ada, 'Write report');
  await app.pass();
  await app.setZone(ada, 'America/New_York');
  await app.pass();
  expect(app.calendarOf().present()).toMatchObject([{ start: { dateTime: '2026-06-16T10:00:00-04:00' } }]);
  expect(await app.events(ada)).toMatchObject([{ start: '10:00' }]);
});

test('a block that is moved at Google by the clock of where the person is now keeps that time', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  await app.block(ada, 'Write report');
  await app.pass();
  await app.setZone(ada, 'America/New_York');
  const calendar = app.calendarOf();
  const [start, end] = ['14:00', '15:00'].map((time) => ({
    dateTime: `2026-06-16T${time}:00`,
    timeZone: 'America/New_York',
  }));
  calendar.patch(calendar.present()[0]?.id ?? '', { start, end });
  await app.pass();
  expect(await app.events(ada)).toMatchObject([{ start: '14:00', end: '15:00' }]);
  expect(calendar.present()).toMatchObject([{ start: { dateTime: '2026-06-16T14:00:00-04:00' } }]);
});

test('blocks that are over stay in the zone of then', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  await app.block(ada, 'Write report');
  await app.pass();
  app.clock.now += 14 * 24 * 60 * app.MINUTE_MS;
  await app.setZone(ada, 'America/New_York');
  await app.pass();
  await app.pass();
  expect(app.calendarOf().present()).toMatchObject([{ start: { dateTime: '2026-06-16T10:00:00+02:00' } }]);
});

test('only blocks of the coming days are written, and nothing of a Free account', async () => {
  await using app = await startBlocks();
  const free = app.person();
  expect(await free.call('POST', '/api/calendar/blocks/connect')).toMatchObject({ status: 403 });
  const ada = await app.writer();
  await app.block(ada, 'Past', { date: '2026-06-01' });
  await app.block(ada, 'Far', { date: '2026-09-30' });
  await app.block(ada, 'Soon');
  await ada.call('POST', '/api/planner', {
    type: 'event',
    data: { title: 'Not a block', start: '10:00', end: '11:00', category: 'work', date: '2026-06-16' },
  });
  await app.pass();
  expect(
    app
      .calendarOf()
      .present()
      .map(({ summary }) => summary),
  ).toEqual(['Soon']);
});

test('the next days are written first', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  for (const date of ['2026-06-18', '2026-06-17', '2026-06-20', '2026-06-19'])
    await app.block(ada, date, { date });
  await app.pass();
  const written = app.calendarOf().present();
  expect(written.map(({ summary }) => summary)).toEqual([
    '2026-06-17',
    '2026-06-18',
    '2026-06-19',
    '2026-06-20',
  ]);
});

test.each(['down', 'quota', 'slow', 'lost'])(
  'a calendar that is %s is tried again later, and less often',
  async (mode) => {
    await using app = await startBlocks();
    const ada = await app.writer();
    if (mode === 'slow') app.own.failBy(() => 'down');
    else app.own.failBy(() => mode as 'down');
    const id = await app.block(ada, 'Write report');
    for (let n = 0; n < 6; n++) await app.pass(60_000);
    expect(await app.state(ada)).toMatchObject({ problem: expect.stringContaining('can’t be reached') });
    app.own.calls.length = 0;
    await app.change(ada, id, { start: '09:00' });
    await app.pass();
    expect(app.own.calls.length).toBeLessThanOrEqual(1);
    app.own.failBy(() => undefined);
    await app.pass(app.MINUTE_MS * 60);
    expect(app.calendarOf().present()).toMatchObject([{ start: { dateTime: '2026-06-16T09:00:00+02:00' } }]);
    expect((await app.state(ada)).problem).toBeUndefined();
  },
);
