import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { SINGLE_KEYS_SETTING, singleKeysOn } from '../../domain/settings/keyboard.ts';
import type { Task } from '../../domain/task/task.ts';
import { isRunning } from '../../domain/timer/timer-state.ts';
import { fetchAhead, lazy } from '../offline/lazy.ts';
import { ROUTES } from '../routes/routes.ts';
import { usePageChange } from '../routes/use-page-change.ts';
import { useTheme } from '../settings/theme.ts';
import { PAGE_NAMES, type ShortcutName } from '../shortcuts/shortcuts.ts';
import { useShortcut, useSingleKeys } from '../shortcuts/use-shortcut.ts';
import { useRows } from '../store/use-store.ts';
import { type FocusedRow, focusedRow } from '../task/focused-row.ts';
import { TaskDialog } from '../task-view/task-dialog.tsx';
import { useTimer } from '../timer/use-timer.ts';
import { redoLast, undoLast } from '../undo/undo.ts';
import { HelpDialog } from './help-dialog.tsx';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(loadPalette);

export default function Commands() {
  const [palette, setPalette] = useState<{ open: boolean; adding: boolean; row: FocusedRow | undefined }>();
  const [help, setHelp] = useState(false);
  const [task, setTask] = useState<Task | null>(null);
  const { toggle } = useTheme();
  const timer = useTimer();
  const singleKeys = singleKeysOn(useRows('setting').get(SINGLE_KEYS_SETTING)?.value);
  useSingleKeys(singleKeys);
  const show = (adding: boolean) => setPalette({ open: true, adding, row: focusedRow() });

  usePageChange(() => {
    setPalette((now) => now && { ...now, open: false });
    setHelp(false);
    setTask(null);
  });
  // Preloaded so that text typed right after the shortcut reaches the palette. If this fails, opening it tries again.
  useEffect(() => fetchAhead(loadPalette), []);
  useShortcut('palette', () => show(false));
  useShortcut('shortcuts', () => setHelp(true));
  useShortcut('undo', undoLast);
  useShortcut('redo', redoLast);
  useShortcut('theme', toggle);
  useShortcut('timer', () => timer.press({ kind: isRunning(timer.state) ? 'pause' : 'start' }));
  useShortcut('add', () => show(true), 'unless the page does');
  useShortcut('search', () => show(false), 'unless the page does');

  return (
    <>
      {PAGE_NAMES.map((page) => (
        <GoTo key={page} page={page} />
      ))}
      <HelpDialog open={help} onClose={() => setHelp(false)} singleKeys={singleKeys} />
      <TaskDialog task={task} onClose={() => setTask(null)} />
      {palette && (
        <Suspense fallback={null}>
          <Palette {...palette} onClose={() => setPalette({ ...palette, open: false })} onTask={setTask} />
        </Suspense>
      )}
    </>
  );
}

function GoTo({ page }: { page: ShortcutName & keyof typeof ROUTES }) {
  const [, navigate] = useLocation();
  useShortcut(page, () => navigate(ROUTES[page]));
  return null;
}
