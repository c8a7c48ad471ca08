import { lazy, Suspense } from 'react';

const TimerPanel = lazy(async () => ({ default: (await import('../../timer/timer-panel.tsx')).TimerPanel }));

/** The Focus Session timer (SPEC §2), the same as on its own page. Its code comes after what is read first. */
export function FocusSession() {
  return (
    <Suspense fallback={<div className="min-h-96 rounded-2xl border border-line bg-surface" />}>
      <TimerPanel />
    </Suspense>
  );
}
