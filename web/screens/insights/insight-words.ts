import type { LocalDate } from '../../../domain/day.ts';
import type { Span } from '../../../domain/insights/period.ts';
import { dayAndMonth } from '../../task/due-words.ts';

/** The only day, or the first and last one: 'Jan 5 – Jan 11'. */
export const periodWords = (days: readonly { date: LocalDate }[]): string => {
  const [first, last] = [days.at(0), days.at(-1)];
  if (first && days.length === 1) return dayAndMonth(first.date);
  return first && last ? `${dayAndMonth(first.date)} – ${dayAndMonth(last.date)}` : '';
};

/** The total, and how it compares with the period before, or as much of it. @param nothing the sentence when both are empty */
export function comparedWords(
  now: number,
  before: number,
  {
    span,
    isOngoing,
    nothing,
    total,
    words,
  }: { span: Span; isOngoing: boolean; nothing: string; total: string; words: (n: number) => string },
): string {
  if (now === 0 && before === 0) return nothing;
  const difference = `${words(Math.abs(now - before))} ${now > before ? 'more' : 'less'} than`;
  return `${total} ${now === before ? 'The same as' : difference} ${isOngoing ? 'by the same day of ' : ''}the ${span} before.`;
}
