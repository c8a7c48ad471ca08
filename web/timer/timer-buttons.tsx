import { Pause, Play, RotateCcw, SkipForward } from 'lucide-react';
import { isRunning } from '../../domain/timer/timer-state.ts';
import { Button } from '../ui/button.tsx';
import { unlockAlarms } from './alarm.ts';
import type { Timer } from './use-timer.ts';

/** Start or pause, reset and skip break. @param taskId the task of the next session */
export function TimerButtons({ timer, taskId }: { timer: Timer; taskId: string | undefined }) {
  const { state, press } = timer;
  const start = () => {
    unlockAlarms();
    press({ kind: 'start', ...(state.mode === 'work' && taskId && { taskId }) });
  };
  const untouched = state.mode === 'work' && state.startedAt === null && state.cycles === 0;
  return (
    <div className="flex flex-wrap items-center justify-center gap-2">
      {isRunning(state) ? (
        <Button look="primary" size="lg" className="w-32" onClick={() => press({ kind: 'pause' })}>
          <Pause size={18} /> Pause
        </Button>
      ) : (
        <Button look="primary" size="lg" className="w-32" onClick={start}>
          <Play size={18} /> Start
        </Button>
      )}
      <Button
        size="lg"
        disabled={untouched}
        onClick={() => press({ kind: 'reset' })}
        className="disabled:text-ink-faint"
      >
        <RotateCcw size={17} /> Reset
      </Button>
      {state.mode === 'break' && (
        <Button look="quiet" size="lg" onClick={() => press({ kind: 'skip' })}>
          <SkipForward size={17} /> Skip break
        </Button>
      )}
    </div>
  );
}
