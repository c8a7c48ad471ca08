import { Appearance } from './appearance.tsx';
import { DatesAndTimes } from './dates-section.tsx';
import { DaySection } from './day-section.tsx';
import { Keyboard } from './keyboard.tsx';
import { Notifications } from './notification-section.tsx';
import { Profile } from './profile.tsx';
import { ReportForm } from './report-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { TasksSection } from './tasks-section.tsx';
import { TimerSection } from './timer-section.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';

export function General() {
  const draft = useSettingsDraft();
  return (
    <>
      <Appearance />
      <DatesAndTimes />
      <DaySection />
      <TasksSection />
      <Keyboard />
      <Notifications />
      <TimerSection draft={draft} />
      <Profile draft={draft} />
      <ReportForm />
      <SaveBar draft={draft} />
    </>
  );
}
