import { expect, test } from 'vitest';
import { startMailStandIn } from '../../sandbox/mail.ts';
import { startBilling } from '../../test/server/billing.ts';
import type { JobDeps } from '../jobs/job-kind.ts';
import { runDueJobs } from '../jobs/run.ts';
import { RECEIPT_JOB } from '../payment/plan-receipt.ts';
import { reconcilePayments } from '../payment/reconcile-payments.ts';
import { mailReceiptJob } from './mail-receipt.ts';

const MINUTE = 60_000;

async function start() {
  const mailbox = await startMailStandIn();
  const shop = await startBilling({}, { mailUrl: mailbox.url });
  const { database, mail, clock } = shop;
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => void warnings.push(message), error() {} };
  const deps: JobDeps = {
    database,
    clock: () => clock.now,
    random: Math.random,
    log,
    metrics: { jobDone() {}, jobFailed() {} },
    kinds: { [RECEIPT_JOB]: mailReceiptJob({ database, mail, log }) },
  };
  return {
    ...shop,
    mailbox,
    warnings,
    subjects: () => mailbox.sent.map(({ subject }) => subject),
    run: () => Promise.all([1, 2].map(() => runDueJobs(deps))),
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]();
      await mailbox.close();
    },
  };
}

test('a paid month is receipted once, however often the payment is reported', async () => {
  await using shop = await start();
  const ada = shop.person();
  const report = await shop.pay(ada);
  await Promise.all([shop.verify(ada, report), shop.webhook(report.paymentId)]);
  await shop.run();
  for (let n = 0; n < 2; n++) await shop.webhook(report.paymentId);
  await shop.verify(ada, report);
  await reconcilePayments(shop.money);
  await shop.run();
  expect(shop.subjects()).toEqual(['Your Daymark receipt: $9.99']);
  const [{ to = '', text = '', headers = {} } = {}] = shop.mailbox.sent;
  expect(to).toBe(`${ada.accountId}@example.com`);
  expect(text).toContain(`Payment ${report.paymentId}`);
  expect(headers).not.toHaveProperty('list-unsubscribe');

  await shop.verify(ada, await shop.pay(ada));
  await shop.run();
  expect(shop.subjects()).toHaveLength(2);
});

test('a refund is emailed once, also when it came before the receipt', async () => {
  await using shop = await start();
  const [ada, bob] = [shop.person(), shop.person()];
  const report = await shop.pay(ada);
  await shop.verify(ada, report);
  await shop.run();
  const early = await shop.pay(bob);
  await shop.verify(bob, early);
  for (const { paymentId } of [report, early]) {
    shop.provider.refund(paymentId);
    for (let n = 0; n < 3; n++) await shop.webhook(paymentId, 'refund.processed');
  }
  await shop.run();
  expect(shop.subjects()).toEqual([
    'Your Daymark receipt: $9.99',
    'Your Daymark payment was refunded: $9.99',
    'Your Daymark payment was refunded: $9.99',
  ]);
});

test('a dead mail server gets the receipt again for an hour, then it’s given up with a warning', async () => {
  await using shop = await start();
  const ada = shop.person();
  shop.mailbox.answerNext(451, 451);
  await shop.verify(ada, await shop.pay(ada));
  for (let n = 0; n < 4; n++) {
    await shop.run();
    shop.clock.now += MINUTE;
  }
  expect(shop.subjects()).toEqual(['Your Daymark receipt: $9.99']);

  shop.mailbox.answerNext(...Array.from({ length: 7 }, () => 421));
  await shop.verify(ada, await shop.pay(ada));
  for (let n = 0; n < 120; n++) {
    await shop.run();
    shop.clock.now += MINUTE;
  }
  expect(shop.subjects()).toHaveLength(1);
  expect(shop.warnings).toEqual(['an email is given up: the mail server couldn’t take it']);
});
