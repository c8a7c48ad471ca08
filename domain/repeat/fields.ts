import { z } from 'zod';
import { entityId } from '../entity-id.ts';
import { Problem } from '../problem.ts';
import { isOwnId } from '../shared-id.ts';
import { text } from '../text.ts';
import { dayList, dueDate } from '../time/day.ts';
import { zone } from '../time/zone.ts';
import { MAX_RULE, parseRule } from './parse-rule.ts';
import { ruleText } from './rule.ts';
import { MAX_TIMES, MIN_TIMES } from './target.ts';

const MAX_LEFT = 999;
/** A series keeps this many dates left out, the latest ones. */
export const MAX_EXCEPT = 100;
const MAX_TEXT = 200;

/** The text of a rule that occurs, in the one form that is kept. */
export const repeatRule = z
  .string({ error: 'A repeat must be a string' })
  .max(MAX_RULE, `A repeat can have at most ${MAX_RULE} characters`)
  .check((context) => {
    try {
      context.value = ruleText(parseRule(context.value));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { message } = error;
      context.issues.push({ code: 'custom', message, params: { problem: error }, input: context.value });
    }
  });

const LEFT = `A repeat can have 1 to ${MAX_LEFT} occurrences left`;

const repeatFrom = z.enum(['completion'], { error: 'repeatFrom must be completion, or absent' });
const repeatMissed = z.enum(['all'], { error: 'repeatMissed must be all, or absent' });
const repeatLeft = z.int({ error: LEFT }).min(1, LEFT).max(MAX_LEFT, LEFT);
const repeatExcept = dayList(
  'Exceptions',
  'An exception',
  MAX_EXCEPT,
  `A repeat can have at most ${MAX_EXCEPT} exceptions`,
);
const TIMES = `A repeat can have ${MIN_TIMES} to ${MAX_TIMES} times a week or month`;
const repeatTimes = z.int({ error: TIMES }).min(MIN_TIMES, TIMES).max(MAX_TIMES, TIMES);
const repeatDone = dayList(
  'Done days',
  'A done day',
  MAX_TIMES,
  `A repeat can have at most ${MAX_TIMES} done days`,
);
const seriesId = entityId.refine(isOwnId, 'A seriesId can’t contain “:”');
const repeatText = text('The words of a repeat', MAX_TEXT);

/** How a task repeats (product.md §3). Described in `Series`, except for what only tasks need. */
export const repeatFields = {
  repeat: repeatRule.optional(),
  repeatFrom: repeatFrom.optional(),
  repeatStart: dueDate.optional(),
  /** The zone in which its days are counted; if absent, that of whoever completes it. */
  repeatZone: zone.optional(),
  repeatMissed: repeatMissed.optional(),
  repeatLeft: repeatLeft.optional(),
  repeatExcept: repeatExcept.optional(),
  /** With a weekly or monthly rule that names no days: how often in each week or month. */
  repeatTimes: repeatTimes
    .optional()
    .describe(
      'How often it is to be done in each week or month; only with `FREQ=WEEKLY` or `FREQ=MONTHLY`, which may have `WKST`',
    ),
  repeatDone: repeatDone
    .optional()
    .describe('The days of the current week or month on which it was done, if it has `repeatTimes`'),
  /** What was typed to make it repeat. */
  repeatText: repeatText.optional(),
  occurrence: dueDate.optional(),
  /** Of a finished occurrence: the id of its series, in the account that owns both. */
  seriesId: seriesId.optional(),
};

/** Their updates; `null` removes a field. */
export const repeatUpdates = {
  repeat: repeatRule.nullish(),
  repeatFrom: repeatFrom.nullish(),
  repeatStart: dueDate.nullish(),
  repeatZone: zone.nullish(),
  repeatMissed: repeatMissed.nullish(),
  repeatLeft: repeatLeft.nullish(),
  repeatExcept: repeatExcept.nullish(),
  repeatTimes: repeatTimes.nullish(),
  repeatDone: repeatDone.nullish(),
  /** Changes of single exceptions, so that those of two devices both count. */
  addExcept: repeatExcept.optional(),
  removeExcept: repeatExcept.optional(),
  repeatText: repeatText.nullish(),
  occurrence: dueDate.nullish(),
  seriesId: seriesId.nullish(),
  /** Of a task below a series: the open occurrence of that series. */
  advanceFrom: dueDate
    .nullish()
    .describe(
      'The open occurrence that `completed`, the dates and the repeat are about; if another one is open, they are left out',
    ),
};
