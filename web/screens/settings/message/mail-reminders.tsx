import { Mail, Sunrise, Sunset, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { type MailState, mailCalls } from '../../../../domain/api/mail-calls.ts';
import {
  EVENING,
  MAIL_CHOICES,
  MORNING,
  type ReminderSettings,
} from '../../../../domain/reminder/reminder-settings.ts';
import { momentWords } from '../../../device/moment-words.ts';
import { callApi } from '../../../session/call-api.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { ChoiceSelect } from '../../../task/pick/choice-select.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/message/toast.tsx';
import { SettingRow } from '../parts/setting-row.tsx';
import { DailyMessage } from './daily-message.tsx';

type Props = { value: ReminderSettings; onChange: (changed: Partial<ReminderSettings>) => void };

const OPTIONS = [
  { value: 'missed', label: 'If no device was notified' },
  { value: 'all', label: 'Every reminder' },
] as const;

const MORNINGS = ['05:00', '05:30', '06:00', '06:30', '07:00', '07:30', '08:00', '08:30', '09:00', '10:00'];
const EVENINGS = ['16:00', '17:00', '18:00', '19:00', '20:00', '21:00', '21:30', '22:00', '22:30', '23:00'];

export default function MailReminders({ value, onChange }: Props) {
  const [state, setState] = useState<MailState>();
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async () => {
    // Offline, nothing is known.
    await callApi(mailCalls.read).then(
      (answer) => setState(answer.mail),
      () => {},
    );
  }, []);
  useEffect(() => void load(), [load]);

  const test = async () => {
    setBusy(true);
    await callApi(mailCalls.test).then(
      () => toast.success('Email sent. It may take a minute to arrive.'),
      (error) => toast.error(wordsOf(error)),
    );
    await load();
    setBusy(false);
  };
  const { mail, plan, planBy, evening, eveningBy, quiet } = value;
  const isDaily = (time: string | null, by: string) => time !== null && by !== 'push';
  const isOn = mail !== 'off' || isDaily(plan, planBy) || isDaily(evening, eveningBy);
  const shared = { quiet, hasMail: state !== undefined };
  return (
    <>
      {state && (
        <SettingRow label="By email">
          <ChoiceSelect
            label="Email reminders"
            none="Off"
            value={mail === 'off' ? '' : mail}
            options={OPTIONS}
            onChange={(chosen) =>
              onChange({ mail: MAIL_CHOICES.find((choice) => choice === chosen) ?? 'off' })
            }
            icon={<Mail size={15} />}
          />
        </SettingRow>
      )}
      <DailyMessage
        {...shared}
        label="Morning plan"
        icon={<Sunrise size={15} />}
        about="Your overdue tasks, and the day’s tasks and events. We skip days with nothing."
        times={MORNINGS}
        usual={MORNING}
        instead="to"
        value={{ time: plan, by: planBy }}
        onChange={({ time, by }) => onChange({ plan: time, planBy: by })}
      />
      <DailyMessage
        {...shared}
        label="Evening summary"
        icon={<Sunset size={15} />}
        about="What you did, your focus time, what’s left, and what’s first tomorrow. We skip days with nothing."
        times={EVENINGS}
        usual={EVENING}
        instead="from"
        value={{ time: evening, by: eveningBy }}
        onChange={({ time, by }) => onChange({ evening: time, eveningBy: by })}
      />
      {state && isOn && <MailFacts state={state} isBusy={isBusy} onTest={() => void test()} />}
    </>
  );
}

function MailFacts({
  state: { address, sentToday, perDay, problem },
  isBusy,
  onTest,
}: {
  state: MailState;
  isBusy: boolean;
  onTest: () => void;
}) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="text-sm text-pretty text-ink-soft [overflow-wrap:anywhere]">
          {address
            ? `Emails go to ${address}. ${sentToday} of ${perDay} sent today.`
            : 'Your account has no verified email address, so nothing can be emailed.'}
        </p>
        {address && (
          <Button disabled={isBusy} aria-label="Send a test email" onClick={onTest}>
            Send a test
          </Button>
        )}
      </div>
      {problem && (
        <p role="status" className="flex items-start gap-2 text-sm text-pretty">
          <TriangleAlert size={15} className="mt-0.5 shrink-0 text-danger" aria-hidden="true" />
          <span>{problemWords(problem, perDay)}</span>
        </p>
      )}
    </>
  );
}

function problemWords({ kind, at }: NonNullable<MailState['problem']>, perDay: number): string {
  const when = momentWords(at);
  const words = {
    refused: `The last email couldn’t be delivered (${when}). Check that your address can receive email.`,
    unreachable: `The mail server couldn’t be reached, so an email wasn’t sent (${when}). We’ll try again with the next one.`,
    limit: `You’ve reached the limit of ${perDay} emails a day, so some weren’t sent (${when}).`,
  };
  return words[kind];
}
