import { useEffect } from 'react';
import { keepScreen } from './kept-screen/keep-screen.ts';
import ReminderKeeper from './notifications/reminder-keeper.tsx';
import { useAppBadge } from './notifications/use-app-badge.ts';
import Commands from './palette/commands.tsx';
import SharedTask from './quick-add/shared-task.tsx';
import { useStore } from './store/use-store.ts';
import { AskSubtasks } from './task/act/ask-subtasks-dialog.tsx';
import { OpenedTask } from './task-view/opened-task.tsx';
import TimerKeeper from './timer/timer-keeper.tsx';
import { TimerVoice } from './timer/timer-voice.tsx';
import { keepOnDevice } from './unsent/keep-on-device.ts';
import { tellRefused } from './unsent/tell-refused.ts';

export default function BackgroundTasks() {
  const store = useStore();
  useEffect(() => tellRefused(store), [store]);
  useEffect(() => keepOnDevice(store), [store]);
  useEffect(() => keepScreen(store), [store]);
  useAppBadge();
  return (
    <>
      <TimerKeeper />
      <TimerVoice />
      <ReminderKeeper />
      <Commands />
      <OpenedTask />
      <SharedTask />
      <AskSubtasks />
    </>
  );
}
