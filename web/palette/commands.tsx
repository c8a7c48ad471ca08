import { useState } from 'react';
import { useLocation } from 'wouter';
import { SINGLE_KEYS_SETTING, singleKeysOn } from '../../domain/settings/keyboard.ts';
import { isRunning } from '../../domain/timer/timer-state.ts';
import { ROUTES } from '../routes/routes.ts';
import { Rituals } from '../screens/planner/ritual/rituals.tsx';
import { useTheme } from '../settings/theme.ts';
import { PAGE_NAMES, type ShortcutName } from '../shortcuts/shortcuts.ts';
import { useShortcut, useSingleKeys } from '../shortcuts/use-shortcut.ts';
import { useRows } from '../store/use-store.ts';
import { type FocusedRow, focusedRow } from '../task-list/focused-row.ts';
import { useTimer } from '../timer/use-timer.ts';
import { popupPart } from '../ui/overlay/popup-part.tsx';
import { redoLast, undoLast } from '../undo/undo.ts';
import { HelpDialog } from './help-dialog.tsx';

const Palette = popupPart(() => import('./palette.tsx'));
const FullTimer = popupPart(() => import('../timer/full-timer.tsx'));
/** Before it's opened. */
const CLOSED: { open: boolean; adding: boolean; row: FocusedRow | undefined } = {
  open: false,
  adding: false,
  row: undefined,
};

export default function Commands() {
  const [palette, setPalette] = useState(CLOSED);
  const [help, setHelp] = useState(false);
  const [isTimerFull, setTimerFull] = useState(false);
  const { toggle } = useTheme();
  const timer = useTimer();
  const singleKeys = singleKeysOn(useRows('setting').get(SINGLE_KEYS_SETTING)?.value);
  useSingleKeys(singleKeys);
  const show = (adding: boolean) => setPalette({ open: true, adding, row: focusedRow() });

  useShortcut('palette', () => show(false));
  useShortcut('shortcuts', () => setHelp(true));
  useShortcut('undo', undoLast);
  useShortcut('redo', redoLast);
  useShortcut('theme', toggle);
  useShortcut('timer', () => timer.press({ kind: isRunning(timer.state) ? 'pause' : 'start' }));
  useShortcut('fullTimer', () => setTimerFull(true));
  useShortcut('add', () => show(true), 'unless the page does');
  useShortcut('search', () => show(false), 'unless the page does');

  return (
    <>
      {PAGE_NAMES.map((page) => (
        <GoTo key={page} page={page} />
      ))}
      <HelpDialog open={help} onClose={() => setHelp(false)} singleKeys={singleKeys} />
      <Rituals />
      <FullTimer open={isTimerFull} onClose={() => setTimerFull(false)} />
      <Palette {...palette} onClose={() => setPalette({ ...palette, open: false })} />
    </>
  );
}

function GoTo({ page }: { page: ShortcutName & keyof typeof ROUTES }) {
  const [, navigate] = useLocation();
  useShortcut(page, () => navigate(ROUTES[page]));
  return null;
}
