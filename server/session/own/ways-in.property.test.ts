import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOwnSignIn } from '../../../test/server/own-sign-in.ts';
import { MINUTE } from '../../../test/server/sign-in.ts';

const HISTORIES = Number(process.env.SIGN_IN_HISTORIES ?? 8);
const SEED = process.env.SIGN_IN_SEED;
const ADDRESS = 'shared@example.com';
const CONFIRMED_MS = 10 * MINUTE;

type App = Awaited<ReturnType<typeof startOwnSignIn>>;
type Browser = ReturnType<App['person']>;
type Key = Browser['authenticator']['keys'][number];
/** What a naive reader expects of an account, and of a browser. */
type Account = { id: string; keys: Key[]; codes: string[]; hasAddress: boolean };
type Seat = { browser: Browser; account?: Account; provenAt: number; begunBy?: Key | undefined };

const STEPS = [
  ...(['passkey', 'code', 'email', 'sign-out', 'later', 'confirm'] as const),
  ...(['add', 'remove', 'renew', 'prove'] as const),
];
const step = fc.record({
  what: fc.constantFrom(...STEPS),
  seat: fc.nat({ max: 2 }),
  pick: fc.nat({ max: 20 }),
});

/** Two people, three browsers, one address, and every key and code that was ever made. */
async function play(steps: readonly { what: (typeof STEPS)[number]; seat: number; pick: number }[]) {
  await using app = await startOwnSignIn({ RATE_LIMIT_PER_MINUTE: '0' });
  const now = () => Date.now() + app.clock.ahead;
  const [ada, bob] = [app.person(), app.person()];
  const keys: Key[] = [];
  const codes: string[] = [];
  const enter = async (browser: Browser, name: string, ticket: object): Promise<Seat> => {
    const { body } = await browser.join(name, ticket);
    const key = browser.authenticator.keys.at(-1) as Key;
    keys.push(key);
    codes.push(...body.codes);
    const { accountId: id } = await browser.identity();
    const account = { id, keys: [key], codes: [...body.codes], hasAddress: false };
    return { browser, account, provenAt: Date.now(), begunBy: key };
  };
  const first = await enter(ada, 'Ada', app.setup);
  const second = await enter(bob, 'Bob', await ada.invite());
  const accounts = [first.account, second.account] as Account[];
  const seats: Seat[] = [first, second, { browser: app.person(), provenAt: 0 }];
  const pickOf = <T>(all: readonly T[], pick: number) => all[pick % all.length] as T;

  const seated = async (seat: Seat, owner: Account | undefined, status: number, begunBy?: Key) => {
    expect(status === 200).toBe(owner !== undefined);
    if (owner) Object.assign(seat, { account: owner, provenAt: Date.now(), begunBy });
  };
  for (const { what, seat: at, pick } of steps) {
    const seat = seats[at] as Seat;
    const { browser, account } = seat;
    const isProven = now() <= seat.provenAt + CONFIRMED_MS;
    /** What a change answers to somebody who isn't signed in, or hasn't proven who they are. */
    const early = account === undefined ? 401 : isProven ? undefined : 403;
    if (what === 'passkey') {
      const key = pickOf(keys, pick);
      const { status } = await browser.signInByKey(key);
      await seated(
        seat,
        accounts.find((one) => one.keys.includes(key)),
        status,
        key,
      );
    } else if (what === 'code') {
      const code = pickOf(codes, pick);
      const owner = accounts.find((one) => one.codes.includes(code));
      const { status } = await browser.post('/recovery/use', { code });
      if (owner) owner.codes = owner.codes.filter((one) => one !== code);
      await seated(seat, owner, status);
    } else if (what === 'email') {
      const owner = accounts.find((one) => one.hasAddress);
      await seated(seat, owner, (await browser.joinByEmail(ADDRESS)).status);
    } else if (what === 'sign-out') {
      await browser.post('/sign-out');
      Object.assign(seat, { account: undefined, provenAt: 0 });
    } else if (what === 'later') app.clock.ahead += (pick % 15) * MINUTE;
    else if (what === 'confirm') {
      const key = pickOf(keys, pick);
      const { status } = await browser.confirm(key);
      const isTheirs = account?.keys.includes(key) === true;
      expect(status === 200).toBe(isTheirs);
      if (isTheirs) seat.provenAt = now();
    } else if (what === 'add') {
      const { status } = await browser.addPasskey();
      expect(status).toBe(early ?? 200);
      if (status !== 200) continue;
      const key = browser.authenticator.keys.at(-1) as Key;
      keys.push(key);
      account?.keys.push(key);
    } else if (what === 'renew') {
      const { status, body } = await browser.post('/recovery/renew');
      expect(status).toBe(early ?? 200);
      if (status !== 200 || !account) continue;
      account.codes = [...body.codes];
      codes.push(...body.codes);
    } else if (what === 'remove') {
      const key = pickOf(keys, pick);
      const { status } = await browser.post('/passkey/remove', { id: key.id });
      const isTheirs = account?.keys.includes(key) === true;
      const isLast = isTheirs && account.keys.length === 1 && !account.hasAddress;
      expect(status).toBe(early ?? (isLast ? 409 : 200));
      if (status !== 200 || !account) continue;
      account.keys = account.keys.filter((one) => one !== key);
      for (const other of seats)
        if (isTheirs && other !== seat && other.begunBy === key)
          Object.assign(other, { account: undefined, provenAt: 0 });
    } else {
      const { handle = 'none', code = 'none' } = await browser.sendCode(ADDRESS, undefined, '/address/send');
      const { status } = await browser.post('/address/prove', { handle, code });
      const isTaken = accounts.some((one) => one.hasAddress);
      expect(status).toBe(early ?? (isTaken ? 403 : 200));
      if (status === 200 && account) account.hasAddress = true;
    }
    for (const { browser: one, account: mine } of seats)
      expect((await one.call('GET', '/token')).status).toBe(mine ? 200 : 401);
  }
  for (const seat of seats)
    if (seat.account) expect((await seat.browser.identity()).accountId).toBe(seat.account.id);
  // Nobody is locked out, even without their codes.
  for (const { id, keys: theirs, hasAddress } of accounts) {
    expect(theirs.length + Number(hasAddress)).toBeGreaterThan(0);
    const fresh = app.person();
    if (theirs[0]) expect((await fresh.signInByKey(theirs[0])).status).toBe(200);
    else expect((await fresh.joinByEmail(ADDRESS)).status).toBe(200);
    expect((await fresh.identity()).accountId).toBe(id);
  }
  expect(app.warnings).toEqual([]);
}

test('in any history of two people, a way in opens its own account alone, and everyone keeps one', {
  timeout: Math.max(60_000, HISTORIES * 3_000),
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), play), {
    numRuns: HISTORIES,
    ...(SEED && { seed: Number(SEED) }),
    endOnFailure: true,
  });
});
