import { useEffect, useState } from 'react';
import {
  isWorkingHours,
  WORKING_HOURS_SETTING,
  type WorkingHours,
} from '../../../domain/planner/working-hours.ts';
import { useWorkingHours } from '../../planner/use-working-hours.ts';
import { Field } from '../../ui/field.tsx';
import { Section } from './section.tsx';
import { useChangeSetting } from './use-change-setting.ts';

export function DaySection() {
  const save = useChangeSetting<WorkingHours>(WORKING_HOURS_SETTING);
  const hours = useWorkingHours();
  // A start after the end stays in the fields until the other one follows.
  const [typed, setTyped] = useState<WorkingHours>(hours);
  useEffect(() => setTyped({ start: hours.start, end: hours.end }), [hours.start, hours.end]);
  const isValid = isWorkingHours(typed);
  const change = (part: Partial<WorkingHours>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isWorkingHours(next)) save(next);
  };
  return (
    <Section title="Your day" about="Applies on all your devices.">
      <fieldset>
        <legend className="mb-2 text-sm font-medium">Working hours</legend>
        <div className="flex gap-3">
          <Field
            label="From"
            type="time"
            value={typed.start}
            onChange={({ target }) => change({ start: target.value })}
          />
          <Field
            label="To"
            type="time"
            value={typed.end}
            onChange={({ target }) => change({ end: target.value })}
          />
        </div>
        <p className="mt-2 text-sm text-ink-soft" aria-live="polite">
          {isValid
            ? 'Plans for your day stay within these hours.'
            : 'Enter an end after the start. Until then, your hours stay as they were.'}
        </p>
      </fieldset>
    </Section>
  );
}
