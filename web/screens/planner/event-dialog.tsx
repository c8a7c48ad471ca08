import { useRef } from 'react';
import { Dialog } from '../../ui/overlays.tsx';
import { type Draft, EventForm } from './event-form.tsx';
import type { EventActions } from './use-event-actions.ts';

type Props = { draft: Draft | null; date: string; actions: EventActions; onClose: () => void };

/** Everything about one event, to add or to change it. @param draft closed while there is none */
export function EventDialog({ draft, date, actions, onClose }: Props) {
  // The window fades out after closing: it keeps showing what it showed.
  const last = useRef(draft);
  const title = useRef<HTMLInputElement>(null);
  if (draft) last.current = draft;
  const shown = last.current;
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
          draft={shown}
          date={date}
          title={title}
          actions={actions}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
