import { randomUUID } from 'node:crypto';
import { blocksJob } from '../../server/blocks/blocks-job.ts';
import { BLOCKS_JOB } from '../../server/blocks/plan-blocks.ts';
import { REMOVE_CALENDAR_JOB, removeCalendarJob } from '../../server/blocks/remove-calendar.ts';
import type { BlockDeps } from '../../server/blocks/run.ts';
import { calendarService } from '../../server/google/calendar-service.ts';
import { mailRevokedBlocksJob, REVOKED_BLOCKS_JOB } from '../../server/google/revoked-blocks.ts';
import type { JobDeps } from '../../server/jobs/job-kind.ts';
import { runDueJobs } from '../../server/jobs/run.ts';
import type { Person } from './app.ts';
import { startCalendar } from './calendar.ts';

const TOGETHER_MS = 10_000;
const MINUTE_MS = 60_000;
export const EMAIL = 'ada@example.com';
const ZONE = 'Europe/Berlin';

/** The server with the sandbox's calendars, and the job that keeps blocks in them. */
export async function startBlocks(given: Parameters<typeof startCalendar>[0] = {}) {
  const app = await startCalendar(given);
  const warned: unknown[] = [];
  const log = {
    warn: (fields: object) => void warned.push(fields),
    error: (fields: object) => void warned.push(fields),
  };
  const service = calendarService({ config: app.config, secret: 'secret', clock: () => app.clock.now, log });
  if (!service) throw new Error('calendars are not configured');
  const deps: BlockDeps = { ...app.money, ...service, publicUrl: app.config.publicUrl };
  const own = app.sandbox.ownCalendars;
  if (!own) throw new Error('the sandbox has no calendars');

  /** Does the jobs that are due, as a process would whose steps run on these dependencies. */
  const runJobs = (given: BlockDeps = deps, signal?: AbortSignal) => {
    const metrics = { jobDone: () => {}, jobFailed: () => {} };
    const kinds: JobDeps['kinds'] = {
      [BLOCKS_JOB]: blocksJob(given),
      [REMOVE_CALENDAR_JOB]: removeCalendarJob(given),
      [REVOKED_BLOCKS_JOB]: mailRevokedBlocksJob({ ...app, log }),
    };
    const jobs = {
      database: app.database,
      clock: () => app.clock.now,
      random: Math.random,
      log,
      metrics,
      kinds,
    };
    return runDueJobs(jobs, signal);
  };
  /** Lets a time pass, and does what is due then. */
  const pass = async (ms = TOGETHER_MS): Promise<void> => {
    app.clock.now += ms;
    await runJobs();
  };
  const turnOn = async (person: Person, email = EMAIL) => {
    const { url } = (await person.call('POST', '/api/calendar/blocks/connect')).body;
    const { code, state } = await app.allow(url, email);
    return person.call('POST', '/api/calendar/blocks/callback', { code, state });
  };
  /** A task with a block in the planner. @returns the id of the block */
  const block = async (person: Person, title: string, when: object = {}): Promise<string> => {
    const id = randomUUID();
    const { body } = await person.add(title);
    const event = {
      ...{ id, title, category: 'focus', taskId: body.task.id },
      ...{ date: '2026-06-16', start: '10:00', end: '11:00', ...when },
    };
    const { status } = await person.call('POST', '/api/planner', { type: 'event', data: event });
    if (status !== 201) throw new Error(`a block couldn’t be added: ${status}`);
    return id;
  };
  const change = (person: Person, eventId: string, updates: object) =>
    person.call('PUT', '/api/planner', { type: 'event', eventId, updates });
  const remove = (person: Person, eventId: string) =>
    person.call('DELETE', '/api/planner', { type: 'event', eventId });
  const setZone = (person: Person, zone: string) =>
    person.call('POST', '/api/settings', { setting: { id: 'place', value: JSON.stringify({ zone }) } });
  const showTitles = (person: Person, showsTitles: boolean) =>
    person.call('PUT', '/api/calendar/blocks', { showsTitles });
  const state = async (person: Person) => (await person.call('GET', '/api/calendar/blocks')).body.blocks;
  /** The one calendar that was made for a person. */
  const calendarOf = (email = EMAIL) => {
    const [first, ...others] = own.of(email);
    if (!first || others.length > 0) throw new Error(`${others.length + 1} calendars`);
    return first;
  };
  return {
    ...app,
    ...{
      deps,
      own,
      warned,
      runJobs,
      pass,
      turnOn,
      block,
      change,
      remove,
      state,
      showTitles,
      setZone,
      calendarOf,
    },
    /** A person with Pro whose blocks are written. */
    async writer(email = EMAIL): Promise<Person> {
      const person = await app.proPerson();
      await setZone(person, ZONE);
      await turnOn(person, email);
      await pass();
      return person;
    },
    MINUTE_MS,
  };
}
