import { Coffee } from 'lucide-react';
import { BREAK_SETTING, BREAKS } from '../../../domain/planner/pause.ts';
import { usePlanning } from '../../planner/use-planning.ts';
import { Select } from '../../ui/select.tsx';
import { PersonalTime } from './personal-time.tsx';
import { Section } from './section.tsx';
import { SettingRow } from './setting-row.tsx';
import { useChangeSetting } from './use-change-setting.ts';
import { WorkingHoursChoice } from './working-hours-choice.tsx';

const IN_PROPORTION = '';
const breakWords = (minutes: number): string => (minutes === 0 ? 'No breaks' : `${minutes} minutes`);

export function DaySection() {
  const { breaks } = usePlanning();
  const setBreaks = useChangeSetting<number | null>(BREAK_SETTING);
  return (
    <Section title="Your day" about="Applies on all your devices.">
      <div className="flex flex-col items-stretch gap-6">
        <WorkingHoursChoice />
        <SettingRow label="Between blocks">
          <Select
            label="Breaks between planned blocks"
            value={breaks === undefined ? IN_PROPORTION : String(breaks)}
            onChange={(value) => setBreaks(value === IN_PROPORTION ? null : Number(value))}
            options={[
              { value: IN_PROPORTION, label: 'Up to 10 minutes, by length', icon: <Coffee size={15} /> },
              ...BREAKS.map((minutes) => ({
                value: String(minutes),
                label: breakWords(minutes),
                icon: <Coffee size={15} />,
              })),
            ]}
          />
        </SettingRow>
        <PersonalTime />
      </div>
    </Section>
  );
}
