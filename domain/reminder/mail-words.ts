import { PAGE_PATHS } from '../page-paths.ts';
import { PRODUCT } from '../product.ts';
import { namesOf, type Reminding } from './words.ts';

export type Letter = {
  subject: string;
  lead: string;
  items: readonly {
    title: string;
    about: string;
    open: string;
    /** Shown above the first item that has it. */
    heading?: string;
  }[];
  notes: readonly string[];
};
type Shown = Pick<Reminding, 'title' | 'body'> & { data: Pick<Reminding['data'], 'open'> };

export const MAX_ITEMS = 20;
export const LAST_EMAIL = 'This is the last email we can send you today.';

/** @param missed those that come too late @param isLast whether it's the last email that may be sent today */
export function reminderLetter(due: readonly Shown[], missed: readonly Shown[], isLast: boolean): Letter {
  const all = [...missed, ...due];
  const [only] = all;
  const isMissed = due.length === 0;
  const count = `${all.length} reminders`;
  const subject =
    all.length === 1 && only
      ? `${isMissed ? 'Missed: ' : ''}${only.title} – ${only.body}`
      : `${isMissed ? `You missed ${count}` : count}: ${namesOf(all)}`;
  const more = all.length - MAX_ITEMS;
  return {
    subject,
    lead: leadOf(all.length, missed.length),
    items: all.slice(0, MAX_ITEMS).map(({ title, body, data }) => ({ title, about: body, open: data.open })),
    notes: [
      ...(more > 0 ? [`And ${more} more in ${PRODUCT}.`] : []),
      ...(isLast ? ['This is the last reminder we can email you today.'] : []),
    ],
  };
}

function leadOf(all: number, missed: number): string {
  const [one, some] = [
    'You asked us to remind you of this task.',
    'You asked us to remind you of these tasks.',
  ];
  if (missed === 0) return all === 1 ? one : some;
  if (missed < all) return `${some} Some of these reminders are late.`;
  return all === 1
    ? 'We couldn’t remind you of this task on time.'
    : 'We couldn’t remind you of these tasks on time.';
}

export const TEST_LETTER: Letter = {
  subject: 'Email reminders work',
  lead: `This is what an email from ${PRODUCT} looks like.`,
  items: [{ title: 'A task of yours', about: 'Due today', open: PAGE_PATHS.tasks }],
  notes: [],
};
