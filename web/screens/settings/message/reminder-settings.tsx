import { AlarmClock, CalendarClock, CalendarDays, History, Moon } from 'lucide-react';
import { useState } from 'react';
import {
  DAY_START,
  REMINDERS_SETTING,
  type ReminderSettings,
  readReminderSettings,
} from '../../../../domain/reminder/reminder-settings.ts';
import { BEFORE_CHOICES, beforeWords } from '../../../../domain/reminder/reminder-words.ts';
import { part } from '../../../offline/part.tsx';
import { useRows } from '../../../store/use-store.ts';
import { clockWords } from '../../../task/date/due-words.ts';
import { ChoiceSelect } from '../../../task/pick/choice-select.tsx';
import { Button } from '../../../ui/button.tsx';
import { TimeField } from '../../../ui/field/time-field.tsx';
import { popupPart } from '../../../ui/overlay/popup-part.tsx';
import { Section } from '../parts/section.tsx';
import { SettingRow } from '../parts/setting-row.tsx';
import { useChangeSetting } from '../parts/use-change-setting.ts';

const MailReminders = part(() => import('./mail-reminders.tsx'));

const NIGHT = { from: '22:00', to: '07:00' };
/** In minutes. */
const BEFORE_EVENT = [0, 5, 15];
const MORNINGS = ['06:00', '07:00', '08:00', DAY_START, '10:00', '12:00', '18:00'];

/** Which events, and how long before. @param before what is chosen */
const eventChoices = (before: number) =>
  [
    { events: 'meetings', name: 'Meetings' },
    { events: 'all', name: 'All events' },
  ].flatMap(({ events, name }) =>
    [...new Set([...BEFORE_EVENT, before])]
      .sort((a, b) => a - b)
      .map((minutes) => ({
        value: `${events} ${minutes}`,
        label: `${name}, ${minutes === 0 ? 'when they start' : beforeWords(minutes)}`,
      })),
  );

export function RemindersSection() {
  return (
    <Section title="Reminders" about="For all tasks, on all your devices. You can add more to each task.">
      <div className="flex flex-col items-start gap-3">
        <ReminderChoices />
        <SentToYou />
      </div>
    </Section>
  );
}

function ReminderChoices() {
  const settings = readReminderSettings(useRows('setting').get(REMINDERS_SETTING)?.value);
  const { due, dayOf, events, eventsBefore, quiet } = settings;
  const change = useChangeSetting<Partial<ReminderSettings>>(REMINDERS_SETTING, 'merge');
  const setQuiet = (part: Partial<typeof NIGHT>) => {
    const next = { ...NIGHT, ...quiet, ...part };
    if (next.from && next.to) change({ quiet: next });
  };
  const befores = [...new Set([...BEFORE_CHOICES, ...(due === null ? [] : [due])])].sort((a, b) => a - b);
  const mornings = [...new Set([...MORNINGS, ...(dayOf ? [dayOf] : [])])].sort();
  return (
    <>
      <SettingRow label="Tasks with a time">
        <ChoiceSelect
          label="Remind me of tasks with a time"
          none="No reminder"
          value={due === null ? '' : String(due)}
          options={befores.map((minutes) => ({ value: String(minutes), label: beforeWords(minutes) }))}
          onChange={(value) => change({ due: value === '' ? null : Number(value) })}
          icon={<AlarmClock size={15} />}
        />
      </SettingRow>
      <SettingRow label="Tasks due on a day">
        <ChoiceSelect
          label="Remind me of tasks due on a day"
          none="No reminder"
          value={dayOf ?? ''}
          options={mornings.map((time) => ({ value: time, label: `That day at ${clockWords(time)}` }))}
          onChange={(value) => change({ dayOf: value || null })}
          icon={<CalendarDays size={15} />}
        />
      </SettingRow>
      <SettingRow label="Planner events">
        <ChoiceSelect
          label="Remind me of planner events"
          none="No reminder"
          value={events === 'off' ? '' : `${events} ${eventsBefore}`}
          options={eventChoices(eventsBefore)}
          onChange={(value) => {
            const [chosen = 'off', before] = value.split(' ');
            change({
              events: chosen as ReminderSettings['events'],
              ...(before && { eventsBefore: Number(before) }),
            });
          }}
          icon={<CalendarClock size={15} />}
        />
      </SettingRow>
      <SettingRow label="Quiet hours">
        <ChoiceSelect
          label="Quiet hours"
          none="Off"
          value={quiet ? 'on' : ''}
          options={[{ value: 'on', label: 'Reminders wait until they end' }]}
          onChange={(value) => change({ quiet: value ? NIGHT : null })}
          icon={<Moon size={15} />}
        />
      </SettingRow>
      {quiet && (
        <div className="grid w-64 max-w-full grid-cols-2 gap-3">
          <TimeField label="From" value={quiet.from} onChange={(from = '') => setQuiet({ from })} />
          <TimeField label="To" value={quiet.to} onChange={(to = '') => setQuiet({ to })} />
        </div>
      )}
      <MailReminders value={settings} onChange={change} />
    </>
  );
}

const DeliveryLog = popupPart(() => import('./delivery-log.tsx'));

function SentToYou() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" className="-ml-3" onClick={() => setOpen(true)}>
        <History size={15} aria-hidden="true" /> See what was sent to you
      </Button>
      <DeliveryLog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
