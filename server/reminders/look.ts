import type { Place } from '../../domain/place.ts';
import type { Moment } from '../../domain/reminder/moments.ts';
import type { RemindedTask } from './upcoming.ts';

export type Due = Moment<RemindedTask>;
export type Look = { accountId: string; now: number; place: Place; signal: AbortSignal };

/** What a reminder's delivery is recorded as. */
export const idOf = ({ task, minute }: Due): string => `${minute} ${task.id}`;
