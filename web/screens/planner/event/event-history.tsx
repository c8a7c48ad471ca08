import { History } from 'lucide-react';
import { useState } from 'react';
import { useRows } from '../../../store/use-store.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { popupPart } from '../../../ui/overlay/popup-part.tsx';

const RowHistory = popupPart(() => import('../../../row-history/row-history.tsx'));

/** Opens what happened to an event. */
export function EventHistory({ id }: { id: string }) {
  const event = useRows('event').get(id);
  const [open, setOpen] = useState(false);
  if (!event) return null;
  return (
    <>
      <IconButton label="History" icon={<History size={16} />} onClick={() => setOpen(true)} />
      <RowHistory entity="event" row={event} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
