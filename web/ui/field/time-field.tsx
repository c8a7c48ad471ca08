import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { useTimeInput } from './use-time-input.ts';

type Props = { value: string; onChange: (time: string | undefined) => void } & Omit<
  ComponentProps<typeof Field>,
  'value' | 'onChange' | 'type'
>;

/** A labeled field for a time of day, in the person's own format. @param value HH:MM; '' for none */
export function TimeField({ value, onChange, problem, ...rest }: Props) {
  const time = useTimeInput(value, onChange);
  return <Field {...rest} {...time.input} problem={time.problem ?? problem} />;
}
