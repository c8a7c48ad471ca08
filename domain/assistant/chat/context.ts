import type { ChatMessage } from '../chat-message.ts';
import { cutToTokens, tokensIn } from '../facts/tokens.ts';
import { TOOL_TOKENS } from '../propose/tool-schemas.ts';

/** The most tokens sent with a question. The question itself and what the model looks up come on top. */
export const MOST_CONTEXT = 4_800;
/** For what the provider's protocol adds. */
const FRAME = 100;
const MOST_EARLIER = 480;
/** The latest answer is what “that” is; of older messages, the beginning is enough. */
const [MOST_LATEST, MOST_OLDER] = [180, 24];
/** For the names of a message's role and the marks around it. */
const MESSAGE_FRAME = 6;

type Message = Pick<ChatMessage, 'role' | 'content'>;

/** The latest of the earlier messages, long ones shortened, and how many tokens are left for the system prompt. */
export function contextOf(earlier: readonly Message[]): { messages: Message[]; room: number } {
  const messages: Message[] = [];
  let left = MOST_EARLIER;
  for (const [back, { role, content }] of earlier.toReversed().entries()) {
    const text = cutToTokens(content, back === 0 ? MOST_LATEST : MOST_OLDER);
    left -= tokensIn(text) + MESSAGE_FRAME;
    if (left < 0) break;
    messages.unshift({ role, content: text });
  }
  const taken = messages.reduce((sum, { content }) => sum + tokensIn(content) + MESSAGE_FRAME, 0);
  return { messages, room: MOST_CONTEXT - FRAME - TOOL_TOKENS - taken };
}
