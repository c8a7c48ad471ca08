import { type BatchedAnswer, type BatchedWrite, batchCalls } from '../../domain/api/batch-calls.ts';
import { Problem, refusal } from '../../domain/problem.ts';
import { type ApiDeps, createRouter, type Identity } from '../api/api.ts';
import { isPreview } from '../api/preview.ts';
import { routeOf } from '../api/route.ts';
import { rehearseTogether } from '../db/change/rehearse.ts';
import { writeTogether } from '../db/change/together.ts';
import type { Course } from '../db/change/write.ts';
import { createPause } from '../db/engine/pauses.ts';
import { limitConcurrency } from '../load/concurrency.ts';
import { firstTogether } from './first-together.ts';

const BATCHES_WAITING = 10;
const TOO_MANY_TO_PREVIEW = 'That’s too much to preview at once. Preview smaller batches.';

/** Makes one write, as its own call would. @param course the transaction that it shares with others, if any */
export type CallOne = (write: BatchedWrite, caller: Identity, course?: Course) => Promise<BatchedAnswer>;

/** POST /api/batch: up to 500 writes in one call, in order, each with its own key and response. */
export function batchRoutes(deps: ApiDeps, callOne: CallOne) {
  const inTurn = limitConcurrency(1, BATCHES_WAITING);
  return createRouter().openapi(
    routeOf(batchCalls.send, {
      tags: ['Batch'],
      summary: 'Make many writes in one call',
      returns:
        'A response for each write, in the same order, as its own call would get it. After one with status 429 or 5xx, the rest weren’t tried: repeat all of them, with the same keys',
    }),
    async (c) => {
      const { writes } = c.req.valid('json');
      const caller = c.get('caller');
      const answer = isPreview(c) ? previewInOrder : answerInOrder;
      const answers = await inTurn(caller.accountId, () => answer(deps, writes, caller, callOne));
      return c.json({ answers }, 200);
    },
  );
}

const NOT_TRIED: BatchedAnswer = {
  status: 503,
  body: refusal('unavailable', 'An earlier write of this batch has to be repeated first.'),
};

/** Whether a write has to be repeated, which writes after it have to wait for. */
const isHeldUp = ({ status }: BatchedAnswer): boolean => status === 429 || status >= 500;

async function answerInOrder(
  deps: ApiDeps,
  writes: readonly BatchedWrite[],
  caller: Identity,
  callOne: CallOne,
): Promise<BatchedAnswer[]> {
  const answers: BatchedAnswer[] = [];
  while (answers.length < writes.length && !answers.some(isHeldUp)) {
    const [first, ...more] = await answerTogether(deps, writes.slice(answers.length), caller, callOne);
    const alone = writes[answers.length];
    if (first) answers.push(first, ...more);
    else if (alone) answers.push(await callOne(alone, caller));
  }
  return withNotTried(answers, writes);
}

const withNotTried = (
  answers: readonly BatchedAnswer[],
  writes: readonly BatchedWrite[],
): BatchedAnswer[] => [...answers, ...writes.slice(answers.length).map(() => NOT_TRIED)];

/** @throws Problem 'invalid' for more writes than may share a transaction: each has to find what those before it did */
async function previewInOrder(
  { database }: ApiDeps,
  writes: readonly BatchedWrite[],
  caller: Identity,
  callOne: CallOne,
): Promise<BatchedAnswer[]> {
  if (firstTogether(writes).length < writes.length) throw new Problem('invalid', TOO_MANY_TO_PREVIEW);
  return rehearseTogether(database, caller.accountId, async (course) => {
    const answers: BatchedAnswer[] = [];
    const pause = createPause();
    for (const write of writes) {
      const answer = await callOne(write, caller, course);
      answers.push(answer);
      if (isHeldUp(answer) && !course.isApart()) break;
      await pause();
    }
    return withNotTried(answers, writes);
  });
}

/** @returns the responses of the writes that could share a transaction; none if already the first one can't */
function answerTogether(
  deps: ApiDeps,
  writes: readonly BatchedWrite[],
  caller: Identity,
  callOne: CallOne,
): Promise<BatchedAnswer[]> {
  return writeTogether(deps, caller.accountId, async (together) => {
    const answers: BatchedAnswer[] = [];
    const pause = createPause();
    for (const write of firstTogether(writes)) {
      const answer = await callOne(write, caller, together);
      if (together.isApart()) break;
      answers.push(answer);
      if (isHeldUp(answer)) break;
      await pause();
    }
    return answers;
  });
}
