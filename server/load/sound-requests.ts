import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { accountCalls } from '../../domain/api/account-calls.ts';
import { mailInCalls } from '../../domain/api/mail-in-calls.ts';
import { quickAddCalls } from '../../domain/api/quick-add-calls.ts';
import { Problem, say } from '../../domain/problem.ts';
import { isOfText } from './plain-text.ts';

/** Of any body but a file to import, which is checked as a tree, and an email, which isn't JSON. */
const MAX_DEPTH = 32;
const ADDRESS = 'An address can’t contain a null character.';

const [QUOTE, BACKSLASH] = ['"', '\\'].map((char) => char.charCodeAt(0));
const OPENING = ['{', '['].map((char) => char.charCodeAt(0));
const CLOSING = ['}', ']'].map((char) => char.charCodeAt(0));

/** Whether JSON is nested deeper than this, without reading it: what reads it may call itself for each level. */
function isDeeper(json: string, most: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at);
    if (char === QUOTE) isText = !isText;
    else if (isText) at += char === BACKSLASH ? 1 : 0;
    else if (OPENING.includes(char)) depth += 1;
    else if (CLOSING.includes(char)) depth -= 1;
    if (depth > most) return true;
  }
  return false;
}

/** JSON can only contain such characters as escapes, which are rare. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

function checkTexts(value: unknown, where: string): void {
  if (typeof value === 'string') checkText(value, where);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inside] of Object.entries(value)) {
    checkText(name, where);
    checkTexts(inside, `${where}.${name}`);
  }
}

function checkText(text: string, where: string): void {
  if (text.includes('\u0000')) throw new Problem('invalid', say`${{ where }} can’t contain a null character`);
  if (!text.isWellFormed()) throw new Problem('invalid', say`${{ where }} must be valid Unicode`);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What reads it says that it isn't JSON.
    return undefined;
  }
}

const bodyOf = async (c: Context): Promise<string> =>
  ['GET', 'HEAD'].includes(c.req.method) || isFile(c) || isPlainText(c) ? '' : await c.req.text();
/** The brackets and quotes of such a text are those of a sentence; its schema checks the rest. */
const isPlainText = (c: Context): boolean =>
  c.req.path === quickAddCalls.addLines.path && isOfText(c.req.header('Content-Type'));
const FILES: readonly string[] = [accountCalls.import.path, mailInCalls.add.path];
const isFile = (c: Context): boolean => FILES.includes(c.req.path);

/** Refuses a body that is nested too deep, before anything reads it. @throws Problem 'invalid' */
export const refuseDeep = createMiddleware(async (c, next) => {
  if (isDeeper(await bodyOf(c), MAX_DEPTH))
    throw new Problem('invalid', say`That’s nested more than ${{ most: MAX_DEPTH }} levels deep.`);
  await next();
});

/** Refuses text that PostgreSQL can't store or that isn't Unicode, wherever it is. @throws Problem 'invalid' */
export const refuseUnsound = createMiddleware(async (c, next) => {
  if (c.req.url.includes('%00')) throw new Problem('invalid', ADDRESS);
  const body = await bodyOf(c);
  if (ESCAPED.test(body)) checkTexts(jsonIn(body), 'body');
  await next();
});
