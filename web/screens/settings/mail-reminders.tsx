import { Mail, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { type MailState, mailCalls } from '../../../domain/api/mail-calls.ts';
import { MAIL_CHOICES, type ReminderSettings } from '../../../domain/reminder/reminder-settings.ts';
import { momentWords } from '../../device/moment-words.ts';
import { callApi } from '../../session/call-api.ts';
import { wordsOf } from '../../session/words-of.ts';
import { ChoiceSelect } from '../../task/choice-select.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { SettingRow } from './setting-row.tsx';

type Choice = ReminderSettings['mail'];
type Props = { value: Choice; onChange: (mail: Choice) => void };

const OPTIONS = [
  { value: 'missed', label: 'If no device was notified' },
  { value: 'all', label: 'Every reminder' },
] as const;

/** Which reminders are emailed, and how that goes. Nothing where the server sends no email. */
export default function MailReminders({ value, onChange }: Props) {
  const [mail, setMail] = useState<MailState>();
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async () => {
    // Offline, nothing is known.
    await callApi(mailCalls.read).then(
      (answer) => setMail(answer.mail),
      () => {},
    );
  }, []);
  useEffect(() => void load(), [load]);
  if (!mail) return null;

  const test = async () => {
    setBusy(true);
    await callApi(mailCalls.test).then(
      () => toast.success('Email sent. It may take a minute to arrive.'),
      (error) => toast.error(wordsOf(error)),
    );
    await load();
    setBusy(false);
  };
  const { address, sentToday, perDay, problem } = mail;
  return (
    <>
      <SettingRow label="By email">
        <ChoiceSelect
          label="Email reminders"
          none="Off"
          value={value === 'off' ? '' : value}
          options={OPTIONS}
          onChange={(chosen) => onChange(MAIL_CHOICES.find((choice) => choice === chosen) ?? 'off')}
          icon={<Mail size={15} />}
        />
        {address && value !== 'off' && (
          <Button disabled={isBusy} aria-label="Send a test email" onClick={() => void test()}>
            Send a test
          </Button>
        )}
      </SettingRow>
      {value !== 'off' && (
        <p className="text-sm text-pretty text-ink-soft [overflow-wrap:anywhere]">
          {address
            ? `To ${address}. ${sentToday} of ${perDay} emails sent today.`
            : 'Your account has no verified email address, so nothing can be sent.'}
        </p>
      )}
      {value !== 'off' && problem && (
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
    unreachable: `The mail server couldn’t be reached, so reminders weren’t emailed (${when}). We’ll try again with your next reminder.`,
    limit: `You’ve reached the limit of ${perDay} emails a day, so reminders weren’t emailed (${when}).`,
  };
  return words[kind];
}
