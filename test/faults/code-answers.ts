import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ownSignInCalls } from '../../domain/api/own-sign-in-calls.ts';
import { startMailStandIn } from '../../sandbox/mail.ts';
import { RunningApp } from '../harness/running-app.ts';
import { UNLIMITED } from './settings.ts';

const { sendCode, useEmail } = ownSignInCalls;
const KNOWN = 'ada@example.com';
const POLL_MS = 2;
/** The first calls load what later ones have. */
export const WARM_UP = 10;
/** By how much the medians may differ: less than what a network adds. */
const MOST_APART_MS = 5;

type CodeAnswers = { knownMs: number; unknownMs: number; mails: number; late: string[] };

/**
 * How long a server that only invited people can join takes to answer who asks for a code: for an address that has an
 * account, which is mailed, and for others, by turns. @returns the medians of so many calls each
 */
export async function answerCodes(rounds: number): Promise<CodeAnswers> {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-codes-'));
  const mail = await startMailStandIn();
  try {
    await using app = await RunningApp.start({
      ...UNLIMITED,
      DATA_DIR: folder,
      SIGN_IN: 'email',
      MAIL_URL: mail.url,
      MAIL_FROM: 'mail@daymark.example',
    });
    const post = async ({ path }: { path: string }, body: object) => {
      const answer = await fetch(`${app.url}${path}`, {
        method: 'POST',
        headers: { Origin: app.url, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
      return (await answer.json()) as { handle: string };
    };
    let mails = 0;
    const arrived = async () => {
      while (mail.sent.at(-1)?.id !== mails + 1) await pause(POLL_MS);
      mails += 1;
    };
    const ask = async (email: string): Promise<number> => {
      const begun = performance.now();
      await post(sendCode, { email });
      const ms = performance.now() - begun;
      if (email === KNOWN) await arrived();
      return ms;
    };
    const [, secret] = readFileSync(join(folder, 'setup-link'), 'utf8').trim().split('#setup=');
    const ticket = { kind: 'setup', secret };
    const { handle } = await post(sendCode, { email: KNOWN, ticket });
    await arrived();
    const code = mail.sent.at(-1)?.subject.split(' ')[0];
    await post(useEmail, { by: { handle, code }, ticket });

    const [known, unknown]: [number[], number[]] = [[], []];
    for (let n = -WARM_UP; n < rounds; n++) {
      const [first, second] = [await ask(KNOWN), await ask(`eve-${n}@example.com`)];
      if (n < 0) continue;
      known.push(first);
      unknown.push(second);
    }
    const [knownMs, unknownMs] = [median(known), median(unknown)];
    const isApart = Math.abs(knownMs - unknownMs) > MOST_APART_MS;
    return { knownMs, unknownMs, mails, late: isApart ? ['answers tell which addresses have accounts'] : [] };
  } finally {
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const median = (times: number[]): number =>
  Math.round((times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0) * 100) / 100;
