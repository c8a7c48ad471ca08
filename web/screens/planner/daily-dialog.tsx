import { useRef } from 'react';
import { longDay } from '../../task/due-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays.tsx';
import type { DailyQuestion } from './use-daily-question.ts';

type Props = { question: DailyQuestion | undefined; date: string; onClose: () => void };

export function DailyDialog({ question, date, onClose }: Props) {
  // The dialog fades out after closing.
  const last = useRef(question);
  const first = useRef<HTMLButtonElement>(null);
  if (question) last.current = question;
  const { title = '', verb = 'Change', thisDay, everyDay } = last.current ?? {};
  const answer = (act: (() => void) | undefined) => () => {
    onClose();
    act?.();
  };
  return (
    <Dialog
      open={question !== undefined}
      onClose={onClose}
      title={`${verb} “${title}”?`}
      initialFocus={first}
    >
      <p className="px-5 pb-5">
        This event repeats every day. {verb} it only on {longDay(date)}, or every day?
      </p>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={answer(everyDay)}>Every day</Button>
        <Button ref={first} look={verb === 'Delete' ? 'danger' : 'primary'} onClick={answer(thisDay)}>
          This day
        </Button>
      </footer>
    </Dialog>
  );
}
