import { createRoute } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import { assistantCalls } from '../../domain/api/assistant-calls.ts';
import { assistantPrompt } from '../../domain/assistant/assistant-prompt.ts';
import type { Briefing } from '../../domain/assistant/briefing.ts';
import {
  type AnswerEvents,
  type ChatQuestion,
  chatQuestion,
  latestThatFit,
  MAX_ANSWER_TOKENS,
  PROPOSAL_WORDS,
} from '../../domain/assistant/chat.ts';
import { resetsAt } from '../../domain/assistant/chat-limit.ts';
import { MAX_PROPOSALS, type Proposal } from '../../domain/assistant/proposal.ts';
import { propose } from '../../domain/assistant/propose.ts';
import { localMinute } from '../../domain/day.ts';
import { Problem } from '../../domain/problem.ts';
import { type ApiDeps, answersAs, body, createRouter, routeOf } from '../api/api.ts';
import type { AnswerPart, GenerativeAi } from '../outside/generative-ai.ts';
import { limitRate } from '../security/rate.ts';
import { alsoReads } from '../session/bearer.ts';
import { readBriefing } from './briefing.ts';
import { giveBack, readQuota, takeMessage } from './message-quota.ts';

/** Includes questions whose answers failed, which don't count against the daily quota. */
const QUESTIONS_PER_MINUTE = 20;
const tags = ['Assistant'];

type Log = { warn(fields: object, message: string): void };
export type AssistantDeps = ApiDeps & { generativeAi: GenerativeAi; log: Log };

/**
 * /api/assistant: questions to the model, counted per local day (product.md §9). Changes that the model suggests are
 * returned as proposals; these routes write only the counter.
 */
export const assistantRoutes = (deps: AssistantDeps) => {
  const router = createRouter().openapi(quotaRoute, async (c) => {
    const { zone } = c.req.valid('query');
    const date = dayIn(deps, zone);
    const quota = await readQuota(deps, c.get('caller').accountId, date);
    return c.json({ ...quota, resetsAt: resetsAt(date, zone) }, 200);
  });
  router.use(answerRoute.path, limitRate(QUESTIONS_PER_MINUTE));
  return router.openapi(answerRoute, async (c) => {
    const { accountId } = c.get('caller');
    const asked = c.req.valid('json');
    const date = dayIn(deps, asked.zone);
    const counter = await takeMessage(deps, accountId, date);
    return streamSSE(c, async (stream) => {
      const leaving = new AbortController();
      stream.onAbort(() => leaving.abort());
      const tell = <E extends keyof AnswerEvents>(event: E, data: AnswerEvents[E]) =>
        stream.writeSSE({ event, data: JSON.stringify(data) });
      let isAsked = false;
      try {
        const shown = await readBriefing(deps.database, accountId, localMinute(deps.clock(), asked.zone));
        const answer = createAnswer(deps, shown);
        if (leaving.signal.aborted) return await giveBack(deps, accountId, date);
        isAsked = true;
        for await (const part of deps.generativeAi(asModelInput(asked, shown, leaving.signal))) {
          const words = answer.take(part);
          if (words) await tell('text', words);
        }
        if (!leaving.signal.aborted) await tell('done', { ...answer.whole(), counter });
      } catch (error) {
        // Once asked, the provider charges for the answer, even if the client disconnects.
        const providerFailed = error instanceof Problem && !leaving.signal.aborted;
        if (!isAsked || providerFailed) await giveBack(deps, accountId, date);
        if (!(error instanceof Problem)) throw error;
        await tell('failed', { error: error.message });
      }
    });
  });
};

const quotaRoute = routeOf(assistantCalls.quota, {
  tags,
  summary: 'How many messages the caller sent today, and how many their plan allows',
  returns: 'The count resets at the next local midnight',
});
const answerRoute = createRoute({
  method: 'post',
  path: '/api/assistant/answers',
  tags,
  request: body(chatQuestion),
  ...alsoReads,
  summary: 'Ask the assistant; the answer is streamed as server-sent events',
  responses: answersAs(
    'text/event-stream',
    '“text” events with parts of the answer, then one “done” or “failed”',
  ),
});

const dayIn = (deps: ApiDeps, zone: string): string => localMinute(deps.clock(), zone).slice(0, 10);

const asModelInput = ({ page, earlier, question }: ChatQuestion, shown: Briefing, signal: AbortSignal) => ({
  instructions: assistantPrompt(page, shown),
  messages: [...latestThatFit(earlier), { role: 'user' as const, content: question }],
  maxOutputTokens: MAX_ANSWER_TOKENS[page],
  signal,
});

/** Collects the parts of an answer. Invalid proposals are dropped and logged without their content. */
function createAnswer({ log }: AssistantDeps, shown: Briefing) {
  let content = '';
  const proposals: Proposal[] = [];
  return {
    /** @returns the new text */
    take(part: AnswerPart): string {
      if ('text' in part) {
        content += part.text;
        return part.text;
      }
      try {
        if (proposals.length < MAX_PROPOSALS) proposals.push(propose(part.tool, part.input, shown));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        log.warn({ reason: error.code }, 'the model proposed what it may not');
      }
      return '';
    },
    /** @throws Problem 'unavailable' when the answer is empty */
    whole() {
      const words = content.trim() || (proposals.length > 0 ? PROPOSAL_WORDS : '');
      if (!words) throw new Problem('unavailable', 'Invalid response format');
      return { content: words, proposals };
    },
  };
}
