import { type ComponentProps, useState } from 'react';
import { readClockTime, steppedTime } from '../../../domain/time/clock-time.ts';
import { clockWords } from '../../../domain/time/date-words.ts';
import { usePlace } from '../../device/place.ts';
import { useIsTouch } from '../../device/touch.ts';

const QUARTER = 15;
const ARROWS: Readonly<Record<string, number>> = { ArrowUp: QUARTER, ArrowDown: -QUARTER };

type TimeInput = {
  input: Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'placeholder' | 'value' | 'onFocus' | 'onChange' | 'onBlur' | 'onKeyDown'
  >;
  /** What is wrong with the text, once it's entered. */
  problem: string | undefined;
};

/**
 * An input for a time of day, written as the person writes times. What is typed counts on Enter, on Escape and when the
 * focus leaves; the arrow keys step by a quarter of an hour. Touch screens have a wheel of their own for times.
 * @param value HH:MM; '' for none
 * @param onChange called with '' once the field is emptied, and with undefined if the text is no time
 */
export function useTimeInput(value: string, onChange: (time: string | undefined) => void): TimeInput {
  const place = usePlace();
  const isTouch = useIsTouch();
  const [typed, setTyped] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const show = (time: string) => clockWords(time, place);

  const enter = () => {
    if (typed === undefined) return;
    const time = typed.trim() === '' ? '' : readClockTime(typed, place.hours);
    setRefused(time === undefined);
    if (time !== undefined) setTyped(undefined);
    if (time !== value) onChange(time);
  };

  if (isTouch)
    return {
      input: { type: 'time', value, onChange: ({ target }) => onChange(target.value) },
      problem: undefined,
    };
  return {
    input: {
      type: 'text',
      autoComplete: 'off',
      placeholder: show('09:00'),
      value: typed ?? (value && show(value)),
      onFocus: ({ target }) => target.select(),
      onChange: ({ target }) => {
        setTyped(target.value);
        setRefused(false);
      },
      onBlur: enter,
      onKeyDown: (event) => {
        const step = ARROWS[event.key];
        if (event.key === 'Enter' || event.key === 'Escape') enter();
        if (step === undefined) return;
        event.preventDefault();
        const from = (typed !== undefined && readClockTime(typed, place.hours)) || value;
        setTyped(undefined);
        setRefused(false);
        onChange(from ? steppedTime(from, step) : '09:00');
      },
    },
    problem: isRefused ? `Enter a time, like ${show('09:30')}.` : undefined,
  };
}
