import { createInterface } from 'node:readline';
import { Failure } from './failure.mjs';

/** JSON-RPC's codes for a message that isn't JSON, and for what failed within the server. */
const PARSE_ERROR = -32700;
const INTERNAL_ERROR = -32603;

/**
 * Passes messages of the Model Context Protocol on, for AI apps that start a program instead of calling an address: each
 * is a line of stdin, and each answer a line, in the same order.
 * @param {import('./client.mjs').Client} client @param {import('node:stream').Readable} stdin
 * @param {(line: string) => void} say
 */
export async function bridgeMcp(client, stdin, say) {
  for await (const line of createInterface({ input: stdin })) {
    const answer = line.trim() === '' ? undefined : await answerTo(client, line);
    if (answer) say(JSON.stringify(answer));
  }
}

/** @param {import('./client.mjs').Client} client @param {string} line @returns {Promise<object | undefined>} */
async function answerTo({ call, wordsOf }, line) {
  const message = parsed(line);
  if (message === undefined) return refusal(null, PARSE_ERROR, 'That isn’t JSON.');
  try {
    const { response, answer } = await call('POST', '/mcp', message);
    if (answer?.jsonrpc !== undefined) return answer;
    if (response.ok) return undefined;
    throw wordsOf(response, answer);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // Nobody waits for an answer to a notification.
    return message?.id === undefined ? undefined : refusal(message.id, INTERNAL_ERROR, error.message);
  }
}

const refusal = (id, code, message) => ({ jsonrpc: '2.0', id, error: { code, message } });

/** @returns {any} undefined for what isn't JSON */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
