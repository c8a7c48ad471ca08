import { Coffee, Globe } from 'lucide-react';
import { SECOND_ZONE_SETTING } from '../../../../domain/planner/grid/second-zone.ts';
import { BREAK_SETTING, BREAKS } from '../../../../domain/planner/load/pause.ts';
import { usePlanning } from '../../../planner/use-planning.ts';
import { useSecondZone } from '../../../planner/use-second-zone.ts';
import { zoneName } from '../../../planner/zone-words.ts';
import { Select } from '../../../ui/field/select.tsx';
import { Section } from '../parts/section.tsx';
import { SettingRow } from '../parts/setting-row.tsx';
import { useChangeSetting } from '../parts/use-change-setting.ts';
import { PersonalTime } from './personal-time.tsx';
import { withCurrent } from './with-current.ts';
import { WorkingHoursChoice } from './working-hours-choice.tsx';

const IN_PROPORTION = '';
const NONE = '';
const breakWords = (minutes: number): string => (minutes === 0 ? 'No breaks' : `${minutes} minutes`);

export function DaySection() {
  return (
    <Section title="Your day" about="Applies on all your devices.">
      <div className="flex flex-col items-stretch gap-6">
        <WorkingHoursChoice />
        <Breaks />
        <PersonalTime />
        <SecondZone />
      </div>
    </Section>
  );
}

function Breaks() {
  const { breaks } = usePlanning();
  const setBreaks = useChangeSetting<number | null>(BREAK_SETTING);
  return (
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
  );
}

function SecondZone() {
  const zone = useSecondZone();
  const setZone = useChangeSetting<string | null>(SECOND_ZONE_SETTING);
  const zones = Intl.supportedValuesOf('timeZone');
  return (
    <SettingRow label="Second time zone">
      <Select
        label="Second time zone in the planner"
        value={zone ?? NONE}
        onChange={(value) => setZone(value === NONE ? null : value)}
        options={[
          { value: NONE, label: 'None', icon: <Globe size={15} /> },
          ...(zone ? withCurrent(zones, zone) : zones).map((name) => ({
            value: name,
            label: zoneName(name),
            ...(name === zone && { icon: <Globe size={15} /> }),
          })),
        ]}
      />
    </SettingRow>
  );
}
