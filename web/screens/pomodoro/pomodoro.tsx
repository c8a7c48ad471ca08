import { Maximize2 } from 'lucide-react';
import { part } from '../../offline/part.tsx';
import { PAGE_TITLES } from '../../routes/routes.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { run } from '../../shortcuts/use-shortcut.ts';
import { useLoaded } from '../../store/use-store.ts';
import { TimerPanel } from '../../timer/timer-panel.tsx';
import { useFocusTime } from '../../timer/use-focus-time.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/wait/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { FocusPicture } from './focus-picture.tsx';
import { NotificationHint } from './notification-hint.tsx';
import { Technique } from './technique.tsx';

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
