import { Hourglass } from 'lucide-react';
import { ESTIMATES } from '../../domain/quick-add/quick-add-draft.ts';
import { timeText } from '../../domain/task/statistics.ts';
import { ChoiceSelect } from './choice-select.tsx';

/** An estimate in words: `30 min`, `1 hour`, `1h 30m`. */
export function estimateWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes % 60 > 0) return timeText(minutes);
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`;
}

type Props = { value: number | undefined; onChange: (minutes: number | undefined) => void };

export function EstimateSelect({ value, onChange }: Props) {
  const minutes = [...new Set([...ESTIMATES, ...(value ? [value] : [])])].sort((a, b) => a - b);
  return (
    <ChoiceSelect
      label="Estimate"
      none="No estimate"
      value={String(value ?? '')}
      onChange={(said) => onChange(said ? Number(said) : undefined)}
      options={minutes.map((one) => ({ value: String(one), label: estimateWords(one) }))}
      icon={<Hourglass size={15} />}
    />
  );
}
