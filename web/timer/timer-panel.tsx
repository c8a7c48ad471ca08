import { SlidersHorizontal, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { askPermissionOnce } from '../notifications/notifications.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { FocusTask } from './focus-task.tsx';
import { ModeToggle } from './mode-toggle.tsx';
import { TimerButtons } from './timer-buttons.tsx';
import { TimerFace } from './timer-face.tsx';
import { TimerSettingsForm } from './timer-settings-form.tsx';
import { useNextTask } from './use-next-task.ts';
import { useTimer } from './use-timer.ts';

/** The person's focus timer, the same one on every page (product.md §2, §4). */
export function TimerPanel() {
  const timer = useTimer();
  const [settingsOpen, setSettingsOpen] = useState(false);
  const settingsId = useId();
  const { sound } = timer.state;
  const { taskId, setPicked } = useNextTask(timer);
  useEffect(() => void askPermissionOnce(), []);

  return (
    <section
      aria-label="Focus timer"
      className="@container rounded-2xl border border-line bg-surface p-4 shadow-low md:p-5"
    >
      <div className="flex flex-wrap items-center gap-1">
        <ModeToggle timer={timer} />
        <div className="ml-auto flex gap-1">
          <IconButton
            label={sound ? 'Turn sound off' : 'Turn sound on'}
            icon={sound ? <Volume2 size={18} /> : <VolumeX size={18} />}
            onClick={() => timer.press({ kind: 'sound' })}
          />
          <IconButton
            label="Timer settings"
            icon={<SlidersHorizontal size={18} />}
            aria-expanded={settingsOpen}
            aria-controls={settingsId}
            onClick={() => setSettingsOpen(!settingsOpen)}
            className="aria-expanded:bg-sunken aria-expanded:text-ink"
          />
        </div>
      </div>
      <div className="mt-5 space-y-5 pb-2">
        <TimerFace timer={timer} />
        {timer.state.mode === 'work' && <FocusTask timer={timer} chosen={taskId} onChoose={setPicked} />}
        <TimerButtons timer={timer} taskId={taskId} />
      </div>
      <div id={settingsId} hidden={!settingsOpen} className="mt-4 border-t border-line pt-4">
        <TimerSettingsForm timer={timer} />
      </div>
    </section>
  );
}
