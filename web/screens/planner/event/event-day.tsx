import { longDay } from '../../../task/date/due-words.ts';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { Switch } from '../../../ui/field/switch.tsx';

type Props = {
  /** An event of every day is changed. */
  ofDaily: boolean;
  everyDay: boolean;
  /** The day, if it isn't every day. */
  date: string;
  /** Whether it's on other days, too, as its own fields say. */
  hasMore: boolean;
  /** @param date undefined for every day */
  onChange(date: string | undefined): void;
};

const OPTIONS = [
  { value: 'this', label: 'This day' },
  { value: 'every', label: 'Every day' },
] as const;

export function EventDay({ ofDaily, everyDay, date, hasMore, onChange }: Props) {
  if (!ofDaily)
    return (
      <div>
        <Switch label="Every day" checked={everyDay} onChange={(all) => onChange(all ? undefined : date)} />
        <p className="text-sm text-ink-soft">
          {everyDay
            ? 'Repeats every day.'
            : `${hasMore ? 'From' : 'Only on'} ${longDay(date)}${hasMore ? ' on' : ''}.`}
        </p>
      </div>
    );
  return (
    <div className="flex flex-col items-start">
      <Segmented
        label="Days to change"
        value={everyDay ? 'every' : 'this'}
        onChange={(which) => onChange(which === 'every' ? undefined : date)}
        options={OPTIONS}
      />
      <p className="mt-1.5 text-sm text-ink-soft">
        {everyDay
          ? 'Repeats every day. Changes apply to every day.'
          : `Changes apply only to ${longDay(date)}.`}
      </p>
    </div>
  );
}
