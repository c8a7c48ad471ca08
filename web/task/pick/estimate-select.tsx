import { Hourglass } from 'lucide-react';
import { ESTIMATES } from '../../../domain/quick-add/draft.ts';
import { estimateWords } from '../../../domain/task/figures/estimate-words.ts';
import { ChoiceSelect } from './choice-select.tsx';

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
