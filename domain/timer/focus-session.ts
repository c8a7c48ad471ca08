import { z } from 'zod';
import { instant } from '../day.ts';
import { entityId } from '../entity-id.ts';
import { Problem, say } from '../problem.ts';
import { TIMER_BOUNDS } from './timer-settings.ts';

/** A completed stretch of focus; `minutes` excludes pauses. */
export const focusSession = z
  .strictObject({
    id: entityId,
    start: instant,
    end: instant,
    minutes: z
      .int({ error: 'A focus session must be a whole number of minutes' })
      .min(1, 'A focus session must be at least one minute'),
    taskId: entityId.optional(),
  })
  .refine(({ start, end, minutes }) => Temporal.Instant.from(start).until(end).total('minutes') >= minutes, {
    error: 'A focus session can’t be longer than the time from its start to its end',
    path: ['minutes'],
    when: ({ issues }) => issues.length === 0,
  });
export type FocusSession = z.infer<typeof focusSession>;

/** Tolerated clock difference when checking that a session has ended. */
const TOLERANCE_MS = 2 * 60_000;
const LONGEST = TIMER_BOUNDS.workDuration.max;

/** @param now the server's clock, in epoch milliseconds */
export const hasEnded = ({ end }: Pick<FocusSession, 'end'>, now: number): boolean =>
  Temporal.Instant.from(end).epochMilliseconds <= now + TOLERANCE_MS;

/** Shifts a session to end no later than `latest`, with the same length. @param latest epoch milliseconds */
export function endingBy<S extends Pick<FocusSession, 'start' | 'end'>>(session: S, latest: number): S {
  const [start, end] = [session.start, session.end].map((at) => Temporal.Instant.from(at));
  const by = (end?.epochMilliseconds ?? latest) - latest;
  if (by <= 0) return session;
  const shifted = (at?: Temporal.Instant) =>
    at?.subtract({ milliseconds: by }).toString({ smallestUnit: 'millisecond' });
  return { ...session, start: shifted(start), end: shifted(end) };
}

/** @throws Problem 'invalid' if the session is too long, or hasn't ended yet */
function newSession(session: FocusSession, { now }: { now: string }): FocusSession {
  const moment = Temporal.Instant.from(now).epochMilliseconds;
  if (session.minutes > LONGEST)
    throw new Problem('invalid', say`A focus session can be at most ${{ most: LONGEST }} minutes long`);
  if (!hasEnded(session, moment)) throw new Problem('invalid', 'A focus session can’t end in the future');
  return endingBy(session, moment);
}

/** The timer derives a session's id from its start, so that two devices record it once. */
export const focusSessionRules = {
  path: '/api/focus',
  onConflict: 'ignore',
  schema: focusSession,
  input: focusSession,
  updates: z.strictObject({}),
  create: newSession,
  update: (before: FocusSession): FocusSession => before,
} as const;
