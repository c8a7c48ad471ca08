import { useState } from 'react';
import { useShortcut } from '../../../shortcuts/use-shortcut.ts';
import { popupPart } from '../../../ui/popup-part.tsx';

const ShutDownDialog = popupPart(() => import('./shut-down-dialog.tsx'));

/** The rituals of the day and the week, on every page. */
export function Rituals() {
  const [isEnding, setEnding] = useState(false);
  useShortcut('shutDown', () => setEnding(true));
  return <ShutDownDialog open={isEnding} onClose={() => setEnding(false)} />;
}
