import { expect, test } from 'vitest';
import type { Person } from '../../test/server/app.ts';
import { EMAIL, startBlocks } from '../../test/server/blocks.ts';
import { findGrant } from '../google/calendar-grant.ts';
import type { BlockDeps } from './run.ts';

const LATER =
  'Google Calendar can’t be reached right now. The Daymark calendar will be deleted there as soon as it can.';
const stop = (person: Person, calendar: 'leave' | 'delete') =>
  person.call('DELETE', '/api/calendar/blocks', { calendar });

/** Somebody who stops and wants the calendar deleted, while Google is down. */
async function startUndeleted() {
  const app = await startBlocks();
  const ada = await app.writer();
  const id = await app.block(ada, 'Write report');
  await app.pass();
  app.own.failBy(() => 'down');
  const stopped = await stop(ada, 'delete');
  return Object.assign(app, { ada, id, stopped });
}

test('a calendar that can’t be deleted right now is deleted once Google is back', async () => {
  await using app = await startUndeleted();
  const { ada } = app;
  expect(app.stopped).toMatchObject({ status: 200, body: { blocks: { isOn: false, problem: LATER } } });
  await app.pass(app.MINUTE_MS * 60);
  expect(await app.state(ada)).toMatchObject({ isOn: false, problem: LATER });
  app.own.failBy(() => undefined);
  await app.pass(app.MINUTE_MS * 60);
  expect(app.own.of(EMAIL)).toEqual([]);
  expect(await app.state(ada)).not.toHaveProperty('problem');
  expect(await app.events(ada)).toHaveLength(1);
  await app.turnOn(ada);
  await app.pass();
  expect(app.calendarOf().present()).toMatchObject([{ summary: 'Write report' }]);
  expect(await app.events(ada)).toHaveLength(1);
});

test('a calendar that was to be deleted stays if blocks are written again before', async () => {
  await using app = await startUndeleted();
  const { ada } = app;
  app.own.failBy(() => undefined);
  const { id } = app.calendarOf();
  await app.turnOn(ada);
  for (let n = 0; n < 3; n++) await app.pass(app.MINUTE_MS * 60);
  expect(app.calendarOf().id).toBe(id);
  expect(app.calendarOf().present()).toHaveLength(1);
  expect(await app.state(ada)).not.toHaveProperty('problem');
});

test('a calendar that may no longer be deleted is left to the person', async () => {
  await using app = await startUndeleted();
  const { ada } = app;
  await ada.call('DELETE', '/api/calendar');
  app.own.failBy(() => undefined);
  await app.pass(app.MINUTE_MS * 60);
  expect(await app.state(ada)).toMatchObject({
    isOn: false,
    problem: 'Google no longer lets Daymark delete its calendar. Please delete it in Google Calendar.',
  });
  expect(app.own.of(EMAIL)).toHaveLength(1);
});

test.each(['leave', 'delete'] as const)(
  'a stop while the calendar is being made (%s) leaves none that nobody knows',
  async (what) => {
    await using app = await startBlocks();
    const ada = await app.proPerson();
    await app.block(ada, 'Write report');
    await app.turnOn(ada);
    const stopping: BlockDeps = {
      ...app.deps,
      ownCalendar(...args) {
        const calendar = app.deps.ownCalendar(...args);
        const create: typeof calendar.create = async (given) => {
          const made = await calendar.create(given);
          expect(await stop(ada, what)).toMatchObject({ status: 200 });
          return made;
        };
        return { ...calendar, findMarked: async () => undefined, create };
      },
    };
    await app.runJobs(stopping);
    for (let n = 0; n < 3; n++) await app.pass(app.MINUTE_MS);
    expect(app.own.of(EMAIL)).toHaveLength(what === 'leave' ? 1 : 0);
    await app.turnOn(ada);
    await app.pass();
    expect(app.calendarOf().present()).toMatchObject([{ summary: 'Write report' }]);
  },
);

test('another Google account takes the access to the earlier one back, the same account doesn’t', async () => {
  await using app = await startBlocks();
  const ada = await app.writer();
  await app.block(ada, 'Write report');
  await app.pass();
  const { consent, seal } = app.deps;
  const kept = async () => {
    const grant = await findGrant(app.database.db, seal, ada.accountId);
    if (typeof grant !== 'object') throw new Error('there is no grant');
    return grant;
  };
  const first = await kept();
  await app.turnOn(ada);
  expect(await consent.refresh(first)).toBeDefined();
  const second = await kept();
  await app.turnOn(ada, 'other@example.com');
  expect(await consent.refresh(second)).toBeUndefined();
  expect(await consent.refresh(await kept())).toBeDefined();
  await app.pass();
  expect(app.calendarOf('other@example.com').present()).toHaveLength(1);
  expect(app.calendarOf().present()).toHaveLength(1);
});
