import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useRows } from '../../store/use-store.ts';

const STEPS = [
  { what: 'Focus for 25 minutes', how: 'Choose one thing and stay with it until the timer ends.' },
  { what: 'Rest for 5 minutes', how: 'Stand up, look out the window. The break starts automatically.' },
  { what: 'Repeat four times', how: 'A focus session plus its break is one cycle.' },
  { what: 'Then rest for 15–30 minutes', how: 'After four cycles, take a longer break.' },
];

/** From then on a person knows it. */
const SESSIONS_TO_LEARN = 3;

/** How the technique works: open for those who begin, folded for the others. */
export function Technique() {
  const sessions = useRows('focusSession').size;
  const [isOpen, setOpen] = useState(sessions < SESSIONS_TO_LEARN);
  return (
    <section aria-labelledby="technique">
      <h2>
        <button
          id="technique"
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="-mx-1 flex h-9 items-center gap-1.5 rounded-lg px-2 text-sm font-semibold hover:bg-sunken coarse:h-11"
        >
          The Pomodoro technique
          <ChevronRight
            size={15}
            aria-hidden="true"
            className={`text-ink-faint transition-transform ${isOpen ? 'rotate-90' : ''}`}
          />
        </button>
      </h2>
      <ol hidden={!isOpen} className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {STEPS.map(({ what, how }, step) => (
          <li key={what} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-ink tabular-nums"
            >
              {step + 1}
            </span>
            <div className="min-w-0">
              <p className="text-sm leading-6 font-medium">{what}</p>
              <p className="text-sm text-ink-soft">{how}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
