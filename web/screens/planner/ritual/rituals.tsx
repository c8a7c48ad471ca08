import { useState } from 'react';
import { useShortcut } from '../../../shortcuts/use-shortcut.ts';
import { popupPart } from '../../../ui/popup-part.tsx';

const PlanWeekDialog = popupPart(() => import('./plan-week-dialog.tsx'));
const ShutDownDialog = popupPart(() => import('./shut-down-dialog.tsx'));

/** The rituals of the day and the week, on every page. */
export function Rituals() {
  const [open, setOpen] = useState<'planWeek' | 'shutDown'>();
  useShortcut('planWeek', () => setOpen('planWeek'));
  useShortcut('shutDown', () => setOpen('shutDown'));
  const close = () => setOpen(undefined);
  return (
    <>
      <PlanWeekDialog open={open === 'planWeek'} onClose={close} />
      <ShutDownDialog open={open === 'shutDown'} onClose={close} />
    </>
  );
}
