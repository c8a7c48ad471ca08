import { PAGE_PATHS } from '../page-paths.ts';
import { PRODUCT } from '../product.ts';
import type { Letter } from '../reminder/mail-words.ts';
import { dateWords } from '../time/date-words.ts';
import { localMinute } from '../time/day.ts';
import type { Place } from '../time/place.ts';
import { formatMoney } from './price.ts';
import type { Subscription } from './subscription.ts';
import type { Transaction } from './transaction.ts';

export function receiptLetter(
  { id, amount = 0, currency = '', date, status }: Transaction,
  { endDate }: Pick<Subscription, 'endDate'>,
  place: Place,
): Letter {
  const day = (at: string) => dateWords(localMinute(at, place.zone).slice(0, 10), place);
  const money = formatMoney(amount, currency);
  const paidOn = date ? `Paid on ${day(date)}. ` : '';
  const item = { title: `${PRODUCT} Pro, 1 month: ${money}`, open: PAGE_PATHS.billing };
  const until = endDate ? `You have Pro until ${day(endDate)}.` : '';
  const letter = { items: [{ ...item, about: `${paidOn}Payment ${id}` }] };
  if (status === 'succeeded')
    return {
      ...letter,
      subject: `Your ${PRODUCT} receipt: ${money}`,
      lead: `Thank you. We received your payment. ${until}`.trim(),
      notes: ['Pro doesn’t renew automatically, so you won’t be charged again.'],
    };
  const how =
    status === 'disputed'
      ? `Your bank took back your payment of ${money}.`
      : `Your payment of ${money} was refunded.`;
  return {
    ...letter,
    subject: `Your ${PRODUCT} payment was ${status === 'disputed' ? 'taken back' : 'refunded'}: ${money}`,
    lead: `${how} The month it paid for no longer counts.`,
    notes: status === 'disputed' ? [] : ['It can take a few days for the money to show up in your account.'],
  };
}
