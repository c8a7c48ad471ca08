import type { Subscription } from './subscription.ts';

const INCLUDED = 'included';

/** What everyone has on a server that includes Pro: nobody pays, and it never ends. */
export const INCLUDED_PRO: Subscription = {
  type: 'pro',
  status: 'active',
  autoRenew: false,
  lastPaymentId: INCLUDED,
};

export const isIncluded = ({ lastPaymentId }: Subscription): boolean => lastPaymentId === INCLUDED;
