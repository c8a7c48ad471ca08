import { Bell, BellOff, BellRing, ChevronRight, Maximize2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { askPermission, permission } from '../../notifications/notifications.ts';
import { part } from '../../offline/part.tsx';
import { PAGE_TITLES } from '../../routes/routes.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { run } from '../../shortcuts/use-shortcut.ts';
import { useLoaded, useRows } from '../../store/use-store.ts';
import { TimerPanel } from '../../timer/timer-panel.tsx';
import { useFocusTime } from '../../timer/use-focus-time.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/wait/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { FocusPicture } from './focus-picture.tsx';

// Loaded after the timer above it.
const SessionLog = part(() => import('./session-log.tsx'));

export default function Pomodoro() {
  const loaded = useLoaded();
  return (
    <>
      <TitleBar
        title={PAGE_TITLES.pomodoro}
        tools={
          <IconButton label="Full screen" icon={<Maximize2 size={18} />} onClick={() => run('fullTimer')} />
        }
      />
      {loaded ? (
        <Loaded />
      ) : (
        <NotLoaded>
          <Skeleton rows={7} label="Loading the timer" />
        </NotLoaded>
      )}
    </>
  );
}

function Loaded() {
  const focus = useFocusTime();
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      <div className="space-y-4">
        <TimerPanel />
        <NotificationHint />
      </div>
      <div className="min-w-0 space-y-6 lg:space-y-8">
        <FocusPicture {...focus} />
        <SessionLog />
        <Technique />
      </div>
    </div>
  );
}

const STEPS = [
  { what: 'Focus for 25 minutes', how: 'Choose one thing and stay with it until the timer ends.' },
  { what: 'Rest for 5 minutes', how: 'Stand up, look out the window. The break starts automatically.' },
  { what: 'Repeat four times', how: 'A focus session plus its break is one cycle.' },
  { what: 'Then rest for 15–30 minutes', how: 'After four cycles, take a longer break.' },
];

/** From then on a person knows it. */
const SESSIONS_TO_LEARN = 3;

/** How the technique works: open for those who begin, folded for the others. */
function Technique() {
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

const WORDS = {
  unasked: {
    icon: Bell,
    words: 'Enable browser notifications to know when a session ends, even in another tab.',
  },
  granted: {
    icon: BellRing,
    words: 'Notifications are on. You’ll know when a session ends, even in another tab.',
  },
  denied: {
    icon: BellOff,
    words:
      'Notifications are blocked. Allow them for this site in your browser’s settings to be told when a session ends.',
  },
  unsupported: {
    icon: BellOff,
    words: 'This browser doesn’t support notifications. Keep the sound on instead.',
  },
  insecure: {
    icon: BellOff,
    words: 'Browsers allow notifications only over HTTPS. Keep the sound on instead.',
  },
};

/** Whether the browser will notify when a session ends, and how to allow it (product.md §2). */
function NotificationHint() {
  const [state, setState] = useState(permission);
  // The permission may change at any time, by a prompt or in the browser's settings.
  useEffect(() => {
    const read = () => setState(permission());
    const answered = new AbortController();
    void navigator.permissions
      .query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', read, { signal: answered.signal }))
      .catch(read);
    return () => answered.abort();
  }, []);
  const { icon: Icon, words } = WORDS[state];
  return (
    <aside aria-label="Notifications" className="rounded-xl border border-line bg-surface p-4">
      <p className="flex gap-3 text-sm text-ink-soft">
        <Icon size={17} className="mt-0.5 shrink-0 text-ink-faint" />
        {words}
      </p>
      {state === 'unasked' && (
        <Button className="mt-3 ml-7" onClick={() => void askPermission().then(setState)}>
          Enable notifications
        </Button>
      )}
    </aside>
  );
}
