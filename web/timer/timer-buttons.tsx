import { Check, Pause, Play, RotateCcw, SkipForward, Square } from 'lucide-react';
import { focusedMinutes, isRunning } from '../../domain/timer/timer-state.ts';
import { useStore } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { unlockAlarms } from './alarm.ts';
import { finish } from './finish.ts';
import type { Timer } from './use-timer.ts';

/** Start or pause, reset, and end early; a session that counts up ends with Stop. @param taskId the task of the next session; null for none */
export function TimerButtons({ timer, taskId }: { timer: Timer; taskId: string | null }) {
  const { state, now, press } = timer;
  const store = useStore();
  const start = () => {
    unlockAlarms();
    press({ kind: 'start', ...(state.mode === 'work' && state.startedAt === null && { taskId }) });
  };
  const countsUp = state.countsFrom !== undefined && state.startedAt !== null;
  const running = isRunning(state);
  const untouched = state.mode === 'work' && state.startedAt === null && state.cycles === 0;
  return (
    <div className="flex flex-wrap items-center justify-center gap-2">
      {running && countsUp && (
        <Button look="primary" size="lg" className="w-32" onClick={() => finish(store, press)}>
          <Square size={16} /> Stop
        </Button>
      )}
      {running && (
        <Button
          look={countsUp ? undefined : 'primary'}
          size="lg"
          className={countsUp ? '' : 'w-32'}
          onClick={() => press({ kind: 'pause' })}
        >
          <Pause size={18} /> Pause
        </Button>
      )}
      {!running && (
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
      {!running && countsUp && (
        <Button look="quiet" size="lg" onClick={() => finish(store, press)}>
          <Square size={16} /> Stop
        </Button>
      )}
      {!countsUp && focusedMinutes(state, now) > 0 && (
        <Button look="quiet" size="lg" onClick={() => finish(store, press)}>
          <Check size={17} /> Finish
        </Button>
      )}
      {state.mode === 'break' && (
        <Button look="quiet" size="lg" onClick={() => press({ kind: 'skip' })}>
          <SkipForward size={17} /> Skip break
        </Button>
      )}
    </div>
  );
}
