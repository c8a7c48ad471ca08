import { Plus } from 'lucide-react';
import { useState } from 'react';
import { placeOf } from '../lists/place/scope.ts';
import { useScope } from '../lists/place/use-scope.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { popupPart } from '../ui/overlay/popup-part.tsx';

const AddSheet = popupPart(() => import('../quick-add/add-sheet.tsx'));

/** Adds a task on a phone, within reach of the thumb. */
export default function AddButton() {
  const [open, setOpen] = useState(false);
  const scope = useScope();
  useShortcut('add', () => setOpen(true), 'unless the page does');
  return (
    <>
      <button
        type="button"
        aria-label="Add a task"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="fixed right-4 bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-30 flex size-14 items-center justify-center rounded-full bg-accent text-on-accent shadow-high transition-[scale] active:scale-95 max-sm:above-pill:bottom-[calc(7.5rem+env(safe-area-inset-bottom))] short:bottom-[calc(3.75rem+env(safe-area-inset-bottom))] above-bar:hidden beside-fields:hidden"
      >
        <Plus size={26} />
      </button>
      <AddSheet open={open} place={scope ? placeOf(scope) : {}} onClose={() => setOpen(false)} />
    </>
  );
}
