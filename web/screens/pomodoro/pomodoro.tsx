import { useLoaded } from '../../store/use-store.ts';
import { TimerPanel } from '../../timer/timer-panel.tsx';
import { useFocusTime } from '../../timer/use-focus-time.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FocusPicture } from './focus-picture.tsx';
import { NotificationHint } from './notification-hint.tsx';
import { Technique } from './technique.tsx';

/** The focus timer, how it is meant, and what has come of it. */
export default function Pomodoro() {
  const loaded = useLoaded();
  const focus = useFocusTime();
  return (
    <>
      <h1 className="text-[1.5rem] leading-8 font-bold tracking-[-0.025em] lg:text-3xl lg:leading-10">
        Pomodoro
      </h1>
      <p className="mt-1 text-ink-soft">Focus on one thing, then rest. The timer keeps the count.</p>
      <div className="mt-5 grid gap-4 md:mt-6 lg:grid-cols-[1fr_19rem] lg:items-start lg:gap-6">
        {loaded ? <TimerPanel /> : <Skeleton rows={7} label="Loading the timer" />}
        <div className="space-y-4 lg:space-y-6">
          <Technique />
          <NotificationHint />
        </div>
      </div>
      <FocusPicture {...focus} />
    </>
  );
}
