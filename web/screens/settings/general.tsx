import { Profile } from './account/profile.tsx';
import { Appearance } from './appearance.tsx';
import { Keyboard } from './keyboard.tsx';
import { Notifications } from './message/notification-section.tsx';
import { ReportForm } from './report-form.tsx';
import { TasksSection } from './tasks-section.tsx';
import { DatesAndTimes } from './time/dates-section.tsx';
import { DaySection } from './time/day-section.tsx';
import { FocusGoals } from './time/focus-goals.tsx';
import { SaveBar } from './time/save-bar.tsx';
import { TimerSection } from './time/timer-section.tsx';
import { useTimerDraft } from './time/use-timer-draft.ts';

export function General() {
  const draft = useTimerDraft();
  return (
    <>
      <Appearance />
      <DatesAndTimes />
      <DaySection />
      <TasksSection />
      <Keyboard />
      <Notifications />
      <TimerSection draft={draft} />
      <FocusGoals />
      <Profile />
      <ReportForm />
      <SaveBar draft={draft} />
    </>
  );
}
