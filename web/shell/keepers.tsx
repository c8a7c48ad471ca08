import ReminderKeeper from '../notifications/reminder-keeper.tsx';
import Commands from '../shortcuts/commands.tsx';
import TimerKeeper from '../timer/timer-keeper.tsx';
import { TimerVoice } from '../timer/timer-voice.tsx';

/** What goes on in the background of every page, and what the keyboard does on it. */
export default function Keepers() {
  return (
    <>
      <TimerKeeper />
      <TimerVoice />
      <ReminderKeeper />
      <Commands />
    </>
  );
}
