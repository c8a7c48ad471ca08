import type { Tx } from '../db/engine/open.ts';
import { jobPlan } from '../jobs/job.ts';

export const RECEIPT_JOB = 'receipt';
export type ReceiptAbout = 'receipt' | 'refund';

const planJob = jobPlan({ kind: RECEIPT_JOB });

/** Planned in the transaction that counts the payment, which happens once. */
export const planReceipt = (tx: Tx, accountId: string, about: ReceiptAbout, paymentId: string, now: string) =>
  planJob(tx, accountId, `${about} ${paymentId}`, paymentId, now);
