import { useState } from 'react';
import { useShortcut } from '../../../shortcuts/use-shortcut.ts';
import { popupPart } from '../../../ui/overlay/popup-part.tsx';

const PlanWeekDialog = popupPart(() => import('./plan-week-dialog.tsx'));
const ReviewWeekDialog = popupPart(() => import('./review-week-dialog.tsx'));
const ShutDownDialog = popupPart(() => import('./shut-down-dialog.tsx'));

/** The rituals of the day and the week, on every page. */
export function Rituals() {
  const [open, setOpen] = useState<'planWeek' | 'reviewWeek' | 'shutDown'>();
  useShortcut('planWeek', () => setOpen('planWeek'));
  useShortcut('reviewWeek', () => setOpen('reviewWeek'));
  useShortcut('shutDown', () => setOpen('shutDown'));
  const close = () => setOpen(undefined);
  return (
    <>
      <PlanWeekDialog open={open === 'planWeek'} onClose={close} />
      <ReviewWeekDialog open={open === 'reviewWeek'} onClose={close} />
      <ShutDownDialog open={open === 'shutDown'} onClose={close} />
    </>
  );
}
