import { compare } from '../../domain/compare.ts';
import { reminderLetter } from '../../domain/reminder/mail-words.ts';
import { STALE_MS } from '../../domain/reminder/moments.ts';
import { taskNotification } from '../../domain/reminder/words.ts';
import type { Database } from '../db/engine/open.ts';
import { deliveriesOf, MAIL_DEVICE, recordDelivery } from '../deliveries/deliveries.ts';
import type { MailService } from '../mail/mail-service.ts';
import { type Due, deliveryIdOf, type ReminderLookup } from './look.ts';

/** The database returns those of one minute in any order. */
const inOrder = (a: Due, b: Due): number => a.at - b.at || compare(a.task.title, b.task.title);

type Deps = { database: Database; mail: MailService };
type Wanted = {
  wanted: 'missed' | 'all';
  /** Whether a device may still get them. */
  isWaiting: boolean;
};

/** Sends one message. @returns for how long the mail server can't take it; undefined if nothing is left to send */
export async function mailReminders(
  { database, mail }: Deps,
  due: readonly Due[],
  { wanted, isWaiting }: Wanted,
  look: ReminderLookup,
): Promise<number | undefined> {
  const { accountId, now, place, signal } = look;
  const delivered = await deliveriesOf(database.db, look);
  const done = new Set(
    delivered
      .filter(
        ({ device_id, status }) => device_id === MAIL_DEVICE || (wanted === 'missed' && status === 'sent'),
      )
      .map(({ id }) => id),
  );
  const isLate = ({ at }: Due) => at < now - STALE_MS;
  const mayStillArrive = (one: Due) => wanted === 'missed' && isWaiting && !isLate(one);
  const left = due.filter((one) => !done.has(deliveryIdOf(one)) && !mayStillArrive(one)).toSorted(inOrder);
  if (left.length === 0) return undefined;
  const shown = (some: Due[]) =>
    some.map(({ task, minute }) => taskNotification(task, minute, accountId, { at: now, place }));
  const [timely, missed] = [left.filter((one) => !isLate(one)), left.filter(isLate)].map(shown);
  const outcome = await mail.deliver(
    { accountId, zone: place.zone },
    left.map(deliveryIdOf).join(),
    (isLast) => reminderLetter(timely ?? [], missed ?? [], isLast),
    signal,
  );
  if (outcome.status === 'busy') return outcome.waitMs;
  await recordDelivery(database.db, look, left.map(deliveryIdOf), MAIL_DEVICE, outcome.status);
  return undefined;
}
