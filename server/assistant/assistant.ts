import { createRoute } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import { assistantCalls } from '../../domain/api/assistant-calls.ts';
import { createAnswer } from '../../domain/assistant/chat/answer.ts';
import { assistantPrompt } from '../../domain/assistant/chat/assistant-prompt.ts';
import {
  type AnswerEvents,
  CALL_TOKENS,
  type ChatQuestion,
  chatQuestion,
  MAX_ANSWER_TOKENS,
} from '../../domain/assistant/chat/chat.ts';
import { NO_MODEL, resetsAt } from '../../domain/assistant/chat/chat-limit.ts';
import { contextOf } from '../../domain/assistant/chat/context.ts';
import { brief } from '../../domain/assistant/facts/briefing.ts';
import { createWorld } from '../../domain/assistant/facts/world.ts';
import { proposedLines, rowsIn, suggestionsIn } from '../../domain/assistant/propose/remembered.ts';
import { ANSWERS_PATH } from '../../domain/call-paths.ts';
import { Problem } from '../../domain/problem.ts';
import { type ApiDeps, createRouter } from '../api/api.ts';
import { answersAs, body, routeOf } from '../api/route.ts';
import { STREAM_HEADERS } from '../api/stream-headers.ts';
import type { GenerativeAi } from '../outside/generative-ai.ts';
import { limitRate } from '../security/rate.ts';
import { alsoReads } from '../session/bearer.ts';
import { readQuota, refundMessage, takeMessage } from './message-quota.ts';
import { readAccount, readPast } from './read-account.ts';

/** Includes questions whose answers failed, which don't count against the daily quota. */
const QUESTIONS_PER_MINUTE = 20;
const PING_MS = 15_000;
const FAILED = 'The assistant couldn’t answer. Please try again in a moment.';
const tags = ['Assistant'];

type Report = (fields: object, message: string) => void;
type Log = { warn: Report; error: Report };
/** Without a model, the assistant answers nothing. */
export type AssistantDeps = ApiDeps & { generativeAi?: GenerativeAi | undefined; log: Log };

/** /api/assistant (product.md §9). It writes only the counter: changes that the model suggests are only proposals. */
export const assistantRoutes = (deps: AssistantDeps) => {
  const router = createRouter().openapi(quotaRoute, async (c) => {
    const { zone } = c.req.valid('query');
    const quota = await readQuota(deps, c.get('caller').accountId, zone);
    return c.json({ ...quota, resetsAt: resetsAt(quota.counter.date, zone) }, 200);
  });
  router.use(answerRoute.path, limitRate(QUESTIONS_PER_MINUTE));
  return router.openapi(answerRoute, async (c) => {
    const { accountId } = c.get('caller');
    const asked = c.req.valid('json');
    const { generativeAi } = deps;
    if (!generativeAi) throw new Problem('unavailable', NO_MODEL);
    const { date, counter } = await takeMessage(deps, accountId, asked.zone);
    c.header('X-Accel-Buffering', STREAM_HEADERS['X-Accel-Buffering']);
    const response = streamSSE(c, async (stream) => {
      const leaving = new AbortController();
      stream.onAbort(() => leaving.abort());
      const tell = <E extends keyof AnswerEvents>(event: E, data: AnswerEvents[E]) =>
        stream.writeSSE({ event, data: JSON.stringify(data) });
      let [isAsked, hasBegun] = [false, false];
      // A slow model is silent for longer than proxies wait.
      const pings = setInterval(() => void tell('ping', ''), PING_MS);
      try {
        const { answer, ...prepared } = await prepare(deps, accountId, asked);
        if (leaving.signal.aborted) return await refundMessage(deps, accountId, date, hasBegun);
        isAsked = true;
        let wasCut = false;
        // Once there is more text than is shown, the rest of the answer isn't read.
        for await (const part of generativeAi({ ...prepared, signal: leaving.signal })) {
          const words = 'text' in part ? answer.say(part.text) : part.is === 'step' ? answer.step() : '';
          if (words) await tell('text', words);
          if ('is' in part && part.is === 'begun') hasBegun = true;
          if ('is' in part && part.is === 'misread') answer.misread();
          if ('is' in part && part.is === 'cut') wasCut = true;
          if (answer.isFull()) break;
        }
        if (leaving.signal.aborted) return;
        const whole = answer.whole(wasCut);
        if (whole.leftOut)
          deps.log.warn({ count: whole.leftOut.count }, 'the model proposed something it may not change');
        const isVain = answer.isVain();
        if (isVain) await refundMessage(deps, accountId, date, hasBegun);
        await tell('done', {
          ...whole,
          counter: isVain ? { ...counter, count: counter.count - 1 } : counter,
        });
      } catch (error) {
        // Once asked, the provider charges for the answer, even if the client disconnects.
        if (!isAsked || !leaving.signal.aborted) await refundMessage(deps, accountId, date, hasBegun);
        if (!(error instanceof Problem))
          deps.log.error({ reason: (error as Error).name }, 'an answer failed');
        await tell('failed', { error: error instanceof Problem ? error.message : FAILED });
      } finally {
        clearInterval(pings);
      }
    });
    // The library says that browsers may store it.
    response.headers.set('Cache-Control', 'no-store');
    return response;
  });
};

async function prepare({ database, clock }: AssistantDeps, accountId: string, asked: ChatQuestion) {
  const { page, question, zone } = asked;
  const at = clock();
  const account = await readAccount(database, accountId, new Date(at).toISOString());
  const world = createWorld(account, at, zone);
  const suggestions = suggestionsIn(asked.earlier);
  const answer = createAnswer({ page, world, suggestions, past: () => readPast(database, accountId) });
  const briefing = brief(world, question, rowsIn(suggestions));
  const { messages, room } = contextOf(asked.earlier);
  const proposed = proposedLines(suggestions, world);
  return {
    answer,
    instructions: assistantPrompt(page, world, briefing, { proposed, room }),
    messages: [...messages, { role: 'user' as const, content: question }],
    maxOutputTokens: MAX_ANSWER_TOKENS[page] + CALL_TOKENS,
    onCall: answer.call,
    wantsMore: answer.wantsMore,
  };
}

const quotaRoute = routeOf(assistantCalls.quota, {
  tags,
  summary: 'How many messages the caller sent today, and how many their plan allows',
  returns: 'The count resets at the next local midnight',
});
const answerRoute = createRoute({
  method: 'post',
  path: ANSWERS_PATH,
  tags,
  request: body(chatQuestion),
  ...alsoReads,
  summary: 'Ask the assistant; the answer is streamed as server-sent events',
  responses: answersAs(
    'text/event-stream',
    '“text” events with parts of the answer, then one “done” or “failed”',
  ),
});
