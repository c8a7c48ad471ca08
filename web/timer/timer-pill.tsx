import { Pause, Play } from 'lucide-react';
import { Link } from 'wouter';
import { isRunning } from '../../domain/timer/timer-state.ts';
import { caption, clockText } from '../../domain/timer/timer-words.ts';
import { ROUTES } from '../routes/routes.ts';
import { useRows } from '../store/use-store.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Typed } from '../ui/typed.tsx';
import { usePageMark } from '../ui/use-page-mark.ts';
import { unlockAlarms } from './alarm.ts';
import { useTimer } from './use-timer.ts';

/** The phase that has begun, on pages without the timer: in the header, or as a strip on the tabs of a phone. */
export default function TimerPill() {
  const { state, now, press } = useTimer();
  const title = useRows('task').get(state.taskId ?? '')?.title;
  const isShown = state.startedAt !== null;
  usePageMark('timer-pill', isShown);
  if (!isShown) return null;
  const running = isRunning(state);
  const toggle = () => {
    if (!running) unlockAlarms();
    press({ kind: running ? 'pause' : 'start' });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      role="group"
      aria-label="Timer"
      className="flex h-9 max-w-60 shrink-0 items-center rounded-full bg-accent-soft pl-0.5 text-sm coarse:h-11 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-[calc(3.75rem+1px+env(safe-area-inset-bottom))] max-sm:z-30 max-sm:h-11 max-sm:max-w-none max-sm:rounded-none max-sm:bg-surface max-sm:border-t max-sm:border-line max-sm:px-2"
    >
      <IconButton
        label={running ? 'Pause the timer' : 'Continue the timer'}
        icon={running ? <Pause size={16} /> : <Play size={16} />}
        className="size-8! rounded-full! text-ink! hover:bg-canvas/60! coarse:size-11!"
        onClick={toggle}
      />
      <Link
        href={ROUTES.pomodoro}
        className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-r-full pr-3.5 pl-1.5"
      >
        <span translate="no" className="font-semibold tabular-nums">
          {clockText(state, now)}
        </span>
        <span className="truncate text-ink-soft sm:max-xl:sr-only">
          {title && state.mode === 'work' ? <Typed>{title}</Typed> : caption(state)}
        </span>
      </Link>
    </div>
  );
}
