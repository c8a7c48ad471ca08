import { useRef } from 'react';
import type { OccurrenceScope } from '../../../domain/planner/event/event-series.ts';
import { useKept } from '../../hooks/use-kept.ts';
import { longDay } from '../../task/date/due-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/overlays.tsx';
import { scopeLabel } from './event/event-words.ts';
import type { DailyQuestion } from './state/use-daily-question.ts';

type Props = {
  question: DailyQuestion | undefined;
  onClose: () => void;
  /** What to focus after an answer. */
  focusAfter: () => HTMLElement | null;
};

export function DailyDialog({ question, onClose, focusAfter }: Props) {
  // The dialog fades out after closing.
  const asked = useKept(question);
  const first = useRef<HTMLButtonElement>(null);
  if (!asked) return null;
  const { title, verb, date, isDaily, scopes, answer } = asked;
  const day = `${verb} it only on ${longDay(date)}`;
  const choose = (scope: OccurrenceScope) => () => {
    onClose();
    answer(scope);
  };
  return (
    <Dialog
      open={question !== undefined}
      onClose={onClose}
      title={`${verb} “${title}”?`}
      initialFocus={first}
      focusAfter={focusAfter}
    >
      <p className="px-5 pb-5">
        {isDaily
          ? `This event repeats every day. ${day}, or every day?`
          : `This event repeats. ${day}${scopes.includes('later') ? ', from then on,' : ''} or every time?`}
      </p>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        {scopes.toReversed().map((scope) => (
          <Button
            key={scope}
            ref={scope === 'day' ? first : undefined}
            look={scope !== 'day' ? undefined : verb === 'Delete' ? 'danger' : 'primary'}
            onClick={choose(scope)}
          >
            {scopeLabel(scope, isDaily)}
          </Button>
        ))}
      </footer>
    </Dialog>
  );
}
