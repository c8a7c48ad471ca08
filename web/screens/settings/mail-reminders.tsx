import { Mail, Sunrise, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { type MailState, mailCalls } from '../../../domain/api/mail-calls.ts';
import { MAIL_CHOICES, MORNING, type ReminderSettings } from '../../../domain/reminder/reminder-settings.ts';
import { momentWords } from '../../device/moment-words.ts';
import { callApi } from '../../session/call-api.ts';
import { wordsOf } from '../../session/words-of.ts';
import { ChoiceSelect } from '../../task/choice-select.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { SettingRow } from './setting-row.tsx';

type Choices = Pick<ReminderSettings, 'mail' | 'plan'>;
type Props = { value: Choices; onChange: (changed: Partial<Choices>) => void };

const OPTIONS = [
  { value: 'missed', label: 'If no device was notified' },
  { value: 'all', label: 'Every reminder' },
] as const;

/** Which reminders are emailed, whether the morning plan is, and how that goes. Nothing where the server sends no email. */
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
  if (!state) return null;

  const test = async () => {
    setBusy(true);
    await callApi(mailCalls.test).then(
      () => toast.success('Email sent. It may take a minute to arrive.'),
      (error) => toast.error(wordsOf(error)),
    );
    await load();
    setBusy(false);
  };
  const { address, sentToday, perDay, problem } = state;
  const { mail, plan } = value;
  const isOn = mail !== 'off' || plan !== null;
  return (
    <>
      <SettingRow label="By email">
        <ChoiceSelect
          label="Email reminders"
          none="Off"
          value={mail === 'off' ? '' : mail}
          options={OPTIONS}
          onChange={(chosen) => onChange({ mail: MAIL_CHOICES.find((choice) => choice === chosen) ?? 'off' })}
          icon={<Mail size={15} />}
        />
        {address && isOn && (
          <Button disabled={isBusy} aria-label="Send a test email" onClick={() => void test()}>
            Send a test
          </Button>
        )}
      </SettingRow>
      <SettingRow label="Morning plan">
        <ChoiceSelect
          label="Morning plan"
          none="Off"
          value={plan === null ? '' : 'on'}
          options={[{ value: 'on', label: 'By email' }]}
          onChange={(chosen) => onChange({ plan: chosen ? MORNING : null })}
          icon={<Sunrise size={15} />}
        />
      </SettingRow>
      {plan !== null && (
        <>
          <Field
            label="Send it at"
            type="time"
            value={plan}
            onChange={({ target }) => target.value && onChange({ plan: target.value })}
          />
          <p className="text-sm text-pretty text-ink-soft">
            Your overdue tasks, and the day’s tasks and events. We skip days with nothing.
          </p>
        </>
      )}
      {isOn && (
        <p className="text-sm text-pretty text-ink-soft [overflow-wrap:anywhere]">
          {address
            ? `To ${address}. ${sentToday} of ${perDay} emails sent today.`
            : 'Your account has no verified email address, so nothing can be sent.'}
        </p>
      )}
      {isOn && problem && (
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
