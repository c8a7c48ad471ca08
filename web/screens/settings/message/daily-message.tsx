import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  DAILY_CHANNELS,
  type DailyChannel,
  isQuiet,
  type ReminderSettings,
} from '../../../../domain/reminder/reminder-settings.ts';
import { clockWords } from '../../../task/date/due-words.ts';
import { ChoiceSelect } from '../../../task/pick/choice-select.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { SettingRow } from '../parts/setting-row.tsx';

export type DailyChoice = { time: string | null; by: DailyChannel };
type Props = {
  label: string;
  icon: ReactNode;
  about: string;
  /** The times to choose from, and the first choice. */
  times: readonly string[];
  usual: string;
  value: DailyChoice;
  quiet: ReminderSettings['quiet'];
  /** When it comes instead, if its time is in quiet hours. */
  instead: 'from' | 'to';
  hasMail: boolean;
  onChange: (value: DailyChoice) => void;
};

const LABELS: Record<DailyChannel, string> = {
  push: 'By notification',
  mail: 'By email',
  both: 'By notification and email',
};

export function DailyMessage({
  label,
  icon,
  about,
  times,
  usual,
  value: { time, by },
  quiet,
  instead,
  hasMail,
  onChange,
}: Props) {
  const chosen = time === null ? '' : by;
  const channels = DAILY_CHANNELS.filter((one) => hasMail || one === 'push' || one === chosen);
  const listed = [...new Set([...times, ...(time ? [time] : [])])].sort();
  const moved = time && quiet && isQuiet(time, quiet) ? quiet[instead] : undefined;
  return (
    <>
      <SettingRow label={label}>
        <ChoiceSelect
          label={label}
          none="Off"
          value={chosen}
          options={channels.map((one) => ({ value: one, label: LABELS[one] }))}
          onChange={(next) => {
            const channel = DAILY_CHANNELS.find((one) => one === next);
            onChange(channel ? { time: time ?? usual, by: channel } : { time: null, by });
          }}
          icon={icon}
        />
        {time !== null && (
          <Select
            label={`Time of the ${label.toLowerCase()}`}
            value={time}
            options={listed.map((one) => ({ value: one, label: clockWords(one), icon: <Clock size={15} /> }))}
            onChange={(next) => onChange({ time: next, by })}
          />
        )}
      </SettingRow>
      {time !== null && (
        <p className="text-sm text-pretty text-ink-soft">
          {about}
          {moved && ` Because of your quiet hours, it comes at ${clockWords(moved)}.`}
          {by !== 'mail' && ' Notifications go to the devices you chose in General.'}
        </p>
      )}
    </>
  );
}
