import { ChevronLeft, ChevronRight } from 'lucide-react';
import { SPANS, type Span } from '../../../domain/insights/period.ts';
import { Segmented } from '../../ui/field/segmented.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const LABELS: Record<Span, string> = { day: 'Day', week: 'Week', month: 'Month', year: 'Year' };

type Props = {
  span: Span;
  /** The number of days, weeks, months or years before the current one. */
  ago: number;
  words: string;
  onChange: (span: Span, ago: number) => void;
};

export function PeriodNav({ span, ago, words, onChange }: Props) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Segmented
        label="Period"
        value={span}
        options={SPANS.map((value) => ({ value, label: LABELS[value] }))}
        onChange={(chosen) => onChange(chosen, 0)}
      />
      <div className="flex items-center gap-1">
        <IconButton
          label={`Previous ${span}`}
          icon={<ChevronLeft size={18} />}
          onClick={() => onChange(span, ago + 1)}
        />
        <p aria-live="polite" className="min-w-24 text-center text-sm font-medium tabular-nums sm:min-w-36">
          {words}
        </p>
        <IconButton
          label={`Next ${span}`}
          icon={<ChevronRight size={18} />}
          disabled={ago === 0}
          onClick={() => onChange(span, ago - 1)}
        />
      </div>
    </div>
  );
}
