import type { LocalDate } from '../../../../domain/time/day.ts';

/** The button of a block among the hours of a day, if it's shown. */
export const blockOn = (date: LocalDate, id: string): HTMLElement | null =>
  document.querySelector(`[data-day="${date}"] [data-block="${CSS.escape(id)}"]`);
