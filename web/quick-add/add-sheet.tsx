import { useRef } from 'react';
import type { QuickAddDefaults } from '../../domain/quick-add/draft.ts';
import { longDay } from '../task/date/due-words.ts';
import { Dialog } from '../ui/overlay/overlays.tsx';
import { QuickAdd } from './quick-add.tsx';

type Props = {
  open: boolean;
  place: Partial<QuickAddDefaults>;
  onClose: () => void;
  onAdded?: () => void;
};

/** Quick add in a sheet at the bottom of a phone, above its keyboard; it stays open for the next task. */
export default function AddSheet({ open, place, onClose, onAdded }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={place.day ? `New task on ${longDay(place.day)}` : 'New task'}
      initialFocus={field}
      isForTyping
    >
      <QuickAdd isSheet fieldRef={field} onAdded={onAdded} {...place} />
    </Dialog>
  );
}
