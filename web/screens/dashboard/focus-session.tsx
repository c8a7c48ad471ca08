import { part } from '../../offline/part.tsx';

/** A placeholder as large as the timer. */
export const TimerLoading = () => (
  <div className="min-h-[26.25rem] rounded-2xl border border-line bg-surface shadow-low" />
);

const TimerPanel = part(
  async () => ({ default: (await import('../../timer/timer-panel.tsx')).TimerPanel }),
  TimerLoading,
);

export const fetchTimer = TimerPanel.fetch;

/** The Focus Session timer (product.md §2), the same as on its own page. Loaded after the content above it. */
export function FocusSession() {
  return (
    <div className="lg:self-start">
      <TimerPanel />
    </div>
  );
}
