import { Dialog as Base } from '@base-ui/react/dialog';
import { Minimize2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isRunning } from '../../domain/timer/timer-state.ts';
import { useLatest } from '../hooks/use-latest.ts';
import { useLayer } from '../navigation/use-layer.ts';
import { SHORTCUT_KEYS } from '../shortcuts/shortcuts.ts';
import { ownChord } from '../shortcuts/use-shortcut.ts';
import { useRows } from '../store/use-store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Typed } from '../ui/typed.tsx';
import { FocusSelect } from './focus-task.tsx';
import { TimerButtons } from './timer-buttons.tsx';
import { TimerFace } from './timer-face.tsx';
import { useNextTask } from './use-next-task.ts';
import { useTimer } from './use-timer.ts';

type Props = { open: boolean; onClose: () => void };

/** The timer and its task alone, on the whole screen. */
export default function FullTimer({ open, onClose }: Props) {
  useLayer(open, onClose);
  useFullscreen(open, onClose);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Alone onClose={onClose} />
      </Base.Portal>
    </Base.Root>
  );
}

function Alone({ onClose }: Pick<Props, 'onClose'>) {
  const popup = useRef<HTMLDivElement>(null);
  const timer = useTimer();
  const { state, press } = timer;
  const { taskId, setPicked } = useNextTask(timer);
  const title = useRows('task').get(state.taskId ?? '')?.title;
  const isBegun = state.startedAt !== null;
  /** The keys of the timer work here, too. */
  const onKeyDown = (event: KeyboardEvent) => {
    const chord = ownChord(event.nativeEvent);
    const act =
      chord === SHORTCUT_KEYS.fullTimer
        ? onClose
        : chord === SHORTCUT_KEYS.timer
          ? () => press({ kind: isRunning(state) ? 'pause' : 'start' })
          : undefined;
    if (!act || event.repeat || event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    act();
  };
  return (
    <Base.Popup
      ref={popup}
      initialFocus={popup}
      aria-label="Focus timer"
      onKeyDown={onKeyDown}
      className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-canvas p-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-[env(safe-area-inset-bottom)] outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 short:p-2"
    >
      <IconButton
        label="Leave full screen"
        icon={<Minimize2 size={18} />}
        className="self-end"
        onClick={onClose}
      />
      <div className="m-auto flex w-full max-w-3xl flex-col items-center gap-8 px-3 pb-12 short:-mt-8 short:gap-3 short:pb-2">
        {state.mode === 'work' && isBegun && title && (
          <p className="line-clamp-2 max-w-full text-center text-2xl font-semibold tracking-[-0.02em] text-balance short:line-clamp-1 short:text-lg">
            <Typed>{title}</Typed>
          </p>
        )}
        <TimerFace timer={timer} isLarge />
        {state.mode === 'work' && !isBegun && (
          <FocusSelect label="Focus on" chosen={taskId} onChoose={setPicked} />
        )}
        <TimerButtons timer={timer} taskId={taskId} />
      </div>
    </Base.Popup>
  );
}

/**
 * Gives the page the whole screen while something fills it, where the browser can. Escape ends that before the page hears
 * of the key, so its end is reported.
 */
function useFullscreen(isOn: boolean, onEnd: () => void): void {
  const latest = useLatest(onEnd);
  useEffect(() => {
    if (!isOn || !document.fullscreenEnabled) return;
    // Refused outside of a press, for example: then it fills the page alone.
    const entered = document.documentElement.requestFullscreen().then(
      () => true,
      () => false,
    );
    const check = () => {
      if (document.fullscreenElement === null) latest.current();
    };
    document.addEventListener('fullscreenchange', check);
    return () => {
      document.removeEventListener('fullscreenchange', check);
      void entered.then((isIn) =>
        isIn && document.fullscreenElement ? document.exitFullscreen() : undefined,
      );
    };
  }, [isOn]);
}
