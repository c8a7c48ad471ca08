import { type ReactNode, useState } from 'react';
import { popupPart } from '../ui/overlay/popup-part.tsx';

const CatchUpDialog = popupPart(() => import('./catch-up-dialog.tsx'));

/** The dialog that decides about overdue tasks, and what opens it. It outlives what it was opened from. */
export function useCatchUpDialog(): { open: () => void; dialog: ReactNode } {
  const [open, setOpen] = useState(false);
  const dialog = <CatchUpDialog open={open} onClose={() => setOpen(false)} />;
  return { open: () => setOpen(true), dialog };
}
