import { createHash, randomUUID } from 'node:crypto';
import { mutationCalls } from '../../domain/api/mutation-calls.ts';
import { Problem } from '../../domain/problem.ts';
import { PREVIEW_HEADER } from '../api/preview.ts';
import { receiptUnder } from '../db/change/write.ts';
import { wholeText } from './answer-text.ts';
import type { PlannedChange } from './changes.ts';
import { ownAnswer } from './own-answer.ts';
import type { ToolContext } from './tool-context.ts';

const VALID_MS = 10 * 60 * 1000;
/** 128 bits: models have to repeat the text that it's in. */
const DIGEST_LENGTH = 22;
const NOT_VALID = 'This confirm text isn’t valid. Call the tool without it to see the changes.';
const EXPIRED =
  'This confirm text is older than 10 minutes. Call the tool without it to see the changes again.';

/** When changes were shown, in epoch milliseconds, and the key that their write will have. New rows have ids of it. */
export type ShownAt = { at: number; key: string };
/** What a call would change, as of the moment at which it was first shown. */
type FindChanges = (shown: ShownAt) => Promise<PlannedChange>;
type Sealed = ShownAt & { digest: string };

/**
 * A call of a write tool. Without `confirm`, it changes nothing and answers what it would change. With the text of that
 * answer and the same arguments, it makes the changes, unless they would be other ones by now; and once, however often
 * it's called.
 * @returns text for the model @throws Problem if the changes aren't allowed, or the text isn't this credential's
 */
export async function confirming(
  context: ToolContext,
  tool: string,
  plan: FindChanges,
  confirm: string | undefined,
): Promise<string> {
  if (confirm === undefined) return show(context, tool, plan, 'Nothing has changed yet.');
  const { digest, ...shown } = unsealed(context, confirm);
  const done = await madeBefore(context, shown);
  if (done) return done;
  if (shown.at + VALID_MS <= context.clock()) throw new Problem('invalid', EXPIRED);
  const change = await plan(shown).catch(problemOf);
  if (!(change instanceof Problem) && digestOf(tool, change) === digest) return make(context, change, shown);
  // The same call may have come twice, and the other one have been first.
  const meanwhile = await madeBefore(context, shown);
  if (meanwhile) return meanwhile;
  if (change instanceof Problem) throw change;
  return show(
    context,
    tool,
    plan,
    'Nothing was done: these aren’t the changes that were shown, because something has changed since or the arguments are other ones.',
  );
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}

async function show(context: ToolContext, tool: string, plan: FindChanges, head: string): Promise<string> {
  const shown = { at: context.clock(), key: randomUUID() };
  const change = await plan(shown);
  await ownAnswer(send(context, change, shown, { [PREVIEW_HEADER]: '1' }));
  const confirm = sealed(context, { ...shown, digest: digestOf(tool, change) });
  return wholeText(
    `${head} Show the person all of these changes. Only if they agree, call ${tool} again with the same arguments and, within 10 minutes, "confirm": "${confirm}"`,
    change.lines,
  );
}

async function make(context: ToolContext, change: PlannedChange, shown: ShownAt): Promise<string> {
  const { cursor } = mutationCalls.make.answer.parse(await ownAnswer(send(context, change, shown)));
  return doneText(cursor);
}

/** A write's number is the part of its cursor before the mark. */
const doneText = (cursor: string): string =>
  `Done. To take it back, call undo with "change": ${Number.parseInt(cursor, 10)}`;

async function madeBefore({ database, caller }: ToolContext, { key }: ShownAt): Promise<string | undefined> {
  const [receipt] = await receiptUnder(database.db, caller.accountId, key);
  return receipt && doneText(String(receipt.cursor));
}

const send = (
  { ownCall }: ToolContext,
  { steps }: PlannedChange,
  { key }: ShownAt,
  headers: Record<string, string> = {},
): Promise<Response> =>
  ownCall('POST', mutationCalls.make.path, {
    body: { name: 'act', args: { steps } },
    headers: { 'Idempotency-Key': key, ...headers },
  });

const digestOf = (tool: string, change: PlannedChange): string =>
  createHash('sha256')
    .update(JSON.stringify([tool, change]))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH);

/** The credential that it's sealed for: another program of the same person can't confirm it. */
const about = ({ caller }: ToolContext): string => `confirm ${caller.accountId} ${caller.credentialId ?? ''}`;

const sealed = (context: ToolContext, { at, key, digest }: Sealed): string =>
  context.seal.encrypt(JSON.stringify([at, key, digest]), about(context));

function unsealed(context: ToolContext, confirm: string): Sealed {
  const text = context.seal.decrypt(confirm, about(context));
  if (text === undefined) throw new Problem('invalid', NOT_VALID);
  const [at, key, digest] = JSON.parse(text) as [number, string, string];
  return { at, key, digest };
}
