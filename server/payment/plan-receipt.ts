import type { Tx } from '../db/open.ts';
import { planJob } from '../jobs/job.ts';

export const RECEIPT_JOB = 'receipt';
export type ReceiptAbout = 'receipt' | 'refund';

/** Planned in the transaction that counts the payment, which happens once. */
export const planReceipt = (tx: Tx, accountId: string, about: ReceiptAbout, paymentId: string, now: string) =>
  planJob(tx, accountId, `${about} ${paymentId}`, RECEIPT_JOB, paymentId, now);
