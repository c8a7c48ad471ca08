import { lazy, Suspense } from 'react';

const TimerPanel = lazy(async () => ({ default: (await import('../../timer/timer-panel.tsx')).TimerPanel }));

/** The card in which the timer will stand. */
export const TimerLoading = () => (
  <div className="min-h-[26.25rem] rounded-2xl border border-line bg-surface shadow-low" />
);

/** The Focus Session timer (SPEC §2), the same as on its own page. Its code comes after what is read first. */
export function FocusSession() {
  return (
    <Suspense fallback={<TimerLoading />}>
      <TimerPanel />
    </Suspense>
  );
}
