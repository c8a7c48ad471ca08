import type { ReminderMoment } from '../../domain/reminder/moments.ts';
import type { Place } from '../../domain/time/place.ts';
import type { RemindedTask } from './upcoming.ts';

export type Due = ReminderMoment<RemindedTask>;
export type ReminderLookup = { accountId: string; now: number; place: Place; signal: AbortSignal };

/** What a reminder's delivery is recorded as. */
export const deliveryIdOf = ({ task, minute }: Due): string => `${minute} ${task.id}`;
