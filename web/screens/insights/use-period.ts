import { useSearch } from 'wouter';
import { SPANS, type Span } from '../../../domain/insights/period.ts';
import { navigate, pageSearch } from '../../navigation/browser-layers.ts';

const DEFAULT_SPAN = 'week';
/** At most three digits, so that a year has four. */
const AGO = /^\d{1,3}$/;

/** The period that Insights shows: in the address, so that a reload or a link shows the same. */
export function usePeriod(): { span: Span; ago: number; show: (span: Span, ago: number) => void } {
  const address = new URLSearchParams(useSearch());
  const ago = address.get('ago') ?? '';
  return {
    span: SPANS.find((span) => span === address.get('period')) ?? DEFAULT_SPAN,
    ago: AGO.test(ago) ? Number(ago) : 0,
    show(span, back) {
      const next = new URLSearchParams(pageSearch());
      next.delete('period');
      next.delete('ago');
      if (span !== DEFAULT_SPAN) next.set('period', span);
      if (back > 0) next.set('ago', String(back));
      const query = next.toString();
      navigate(`${location.pathname}${query && `?${query}`}`, { replace: true });
    },
  };
}
