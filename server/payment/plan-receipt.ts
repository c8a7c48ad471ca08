import type { Tx } from '../db/open.ts';
import { planJob } from '../jobs/job.ts';

/** The kind of the jobs that email receipts. */
export const RECEIPT_JOB = 'receipt';
/** What an email is about: a payment, or one that went back. */
export type ReceiptAbout = 'receipt' | 'refund';

/** Plans to email about a payment in the transaction that counts it, which happens once. @param now ISO text */
export const planReceipt = (tx: Tx, accountId: string, about: ReceiptAbout, paymentId: string, now: string) =>
  planJob(tx, accountId, `${about} ${paymentId}`, RECEIPT_JOB, paymentId, now);
