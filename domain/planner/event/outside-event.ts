import type { PlannerEvent } from './planner.ts';

/** An event of a feed as the planner shows it; it can't be changed here. */
export type OutsideEvent = PlannerEvent & {
  outside: { calendar: string; place?: string | undefined; isFree?: true };
};

/** Why it isn't changed. */
export const IN_ANOTHER = 'That event is in another calendar. Change it there.';

export const isOutside = (event: object): event is OutsideEvent => 'outside' in event;

/** Whether one is free meanwhile: the event says so, or its calendar doesn't count as busy. */
export const isFree = (event: object): boolean => isOutside(event) && event.outside.isFree === true;
