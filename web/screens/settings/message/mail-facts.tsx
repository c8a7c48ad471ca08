import { TriangleAlert } from 'lucide-react';
import type { MailState } from '../../../../domain/api/mail-calls.ts';
import { momentWords } from '../../../device/moment-words.ts';
import { Button } from '../../../ui/button.tsx';

export function MailFacts({
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
