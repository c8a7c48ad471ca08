import { lookAtEnd } from '../../domain/timer/announcement.ts';
import { TIMER_SETTING } from '../../domain/timer/missed-transitions.ts';
import { timerState } from '../../domain/timer/timer-state.ts';
import type { PlannedLook } from '../db/change/after-changes.ts';
import { hasDevice, jobPlan } from '../jobs/job.ts';

/** The kind of the job that announces the ends of an account's timer, and its id: there is one per account. */
export const TIMER_JOB = 'timer';

/** Ends are announced to devices alone. */
const planJob = jobPlan({ kind: TIMER_JOB, onlyFor: hasDevice });

/** Has the end of a timer announced. After a pause or a reset, the job finds nothing. */
export const timerLook: PlannedLook = {
  after: {
    setting({ id, after }, at) {
      const endsAt = id === TIMER_SETTING && after ? endOf(after.value) : undefined;
      return typeof endsAt === 'number'
        ? new Date(lookAtEnd(endsAt, Date.parse(at))).toISOString()
        : undefined;
    },
  },
  plan: (tx, accountId, since, dueAt) => planJob(tx, accountId, TIMER_JOB, since, dueAt),
};

const endOf = (value: string): number | null | undefined =>
  timerState.safeParse(JSON.parse(value)).data?.endsAt;
