import { useRef } from 'react';
import type { PlannerEvent } from '../../../../domain/planner/event/planner.ts';
import { useKept } from '../../../hooks/use-kept.ts';
import { Dialog } from '../../../ui/overlay/overlays.tsx';
import { EventForm } from './event-form.tsx';
import type { EventActions } from './use-event-actions.ts';
import type { Opening } from './use-event-form.ts';

type Props = {
  draft: Opening | null;
  date: string;
  actions: EventActions;
  onRemove(event: PlannerEvent, first: string): void;
  onClose: () => void;
};

/** @param draft null while closed */
export function EventDialog({ draft, date, actions, onRemove, onClose }: Props) {
  // The dialog fades out after closing, so it keeps showing the last event.
  const shown = useKept(draft);
  const title = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={draft !== null}
      onClose={onClose}
      title={shown?.id ? 'Edit event' : 'Add event'}
      initialFocus={title}
    >
      {shown && (
        <EventForm
          key={shown.key}
          opened={shown}
          date={date}
          title={title}
          actions={actions}
          onRemove={onRemove}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
