import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { omitEmpty } from '../omit-empty.ts';
import { Problem, parse, say } from '../problem.ts';
import { instant } from '../time/day.ts';

const fields = {
  start: instant,
  end: instant,
  minutes: z
    .int({ error: 'A focus session must be a whole number of minutes' })
    .min(1, 'A focus session must be at least one minute'),
};

/** A completed stretch of focus; `minutes` excludes pauses. */
export const focusSession = z
  .strictObject({ id: entityId, ...fields, taskId: entityId.optional() })
  .refine(({ start, end, minutes }) => Temporal.Instant.from(start).until(end).total('minutes') >= minutes, {
    error: 'A focus session can’t be longer than the time from its start to its end',
    path: ['minutes'],
    when: ({ issues }) => issues.length === 0,
  });
export type FocusSession = z.infer<typeof focusSession>;

/** Corrects a session. A `null` task is none. */
const focusSessionUpdates = z.strictObject({ ...fields, taskId: entityId.nullable() }).partial();

/** Tolerated clock difference when checking that a session has ended. */
const TOLERANCE_MS = 2 * 60_000;
/** People also add sessions that the timer didn't time. */
const MOST_FOCUS_HOURS = 24;

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
function checked(session: FocusSession, now: string): FocusSession {
  const moment = Temporal.Instant.from(now).epochMilliseconds;
  if (session.minutes > MOST_FOCUS_HOURS * 60)
    throw new Problem(
      'invalid',
      say`A focus session can be at most ${{ most: MOST_FOCUS_HOURS }} hours long`,
    );
  if (!hasEnded(session, moment)) throw new Problem('invalid', 'A focus session can’t end in the future');
  return endingBy(session, moment);
}

/** @throws Problem 'invalid' as a new session, or if it would be longer than the time from its start to its end */
function updated(
  before: FocusSession,
  updates: z.output<typeof focusSessionUpdates>,
  now: string,
): FocusSession {
  const named = Object.entries(updates).filter(([, value]) => value !== undefined);
  return checked(parse(focusSession, omitEmpty({ ...before, ...Object.fromEntries(named) })), now);
}

/** The timer derives a session's id from its start, so that two devices record it once. */
export const focusSessionRules = {
  path: '/api/focus',
  onConflict: 'ignore',
  schema: focusSession,
  input: focusSession,
  updates: focusSessionUpdates,
  create: (session: FocusSession, { now }: { now: string }): FocusSession => checked(session, now),
  update: updated,
} as const;
