import 'temporal-polyfill/global';
import { type Location, openDatabase } from '../../server/db/engine/open.ts';
import { startJobs } from '../../server/jobs/run.ts';
import { createMailService } from '../../server/mail/mail-service.ts';
import { createPushService } from '../../server/push/push-service.ts';
import { REMINDERS_JOB } from '../../server/reminders/plan-reminders.ts';
import { remindJob } from '../../server/reminders/remind.ts';
import { SECRET } from './settings.ts';

/** A process that sends reminders until it is killed. */
const [location = '', settings = ''] = process.argv.slice(2);
const database = openDatabase(JSON.parse(location) as Location);
const { sandboxUrl, ...lease } = JSON.parse(settings) as { sandboxUrl: string; leaseMs?: number };
const clock = () => Date.now();
const log = { warn() {}, error() {} };
const about = { database, clock, log, secret: SECRET, publicUrl: 'http://localhost' };
const [push, mail] = [createPushService({ ...about, sandboxUrl }), createMailService(about)];
startJobs({
  database,
  clock,
  random: Math.random,
  log,
  metrics: { jobDone() {}, jobFailed() {} },
  kinds: { [REMINDERS_JOB]: remindJob({ database, push, mail }) },
  ...lease,
});
