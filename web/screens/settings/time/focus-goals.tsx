import { Target } from 'lucide-react';
import { roughTime } from '../../../../domain/task/figures/statistics.ts';
import { FOCUS_GOAL_SETTING, FOCUS_GOALS, type FocusGoal } from '../../../../domain/timer/focus-goal.ts';
import { useFocusGoal } from '../../../timer/use-focus-goal.ts';
import { Select } from '../../../ui/field/select.tsx';
import { Section } from '../parts/section.tsx';
import { SettingRow } from '../parts/setting-row.tsx';
import { useChangeSetting } from '../parts/use-change-setting.ts';
import { withCurrent } from './with-current.ts';

const LABELS: Record<keyof FocusGoal, { row: string; label: string }> = {
  day: { row: 'Each day', label: 'Focus goal for each day' },
  week: { row: 'Each week', label: 'Focus goal for each week' },
};

export function FocusGoals() {
  return (
    <Section title="Focus goals" about="How long you want to focus. The timer’s page shows how far you are.">
      <div className="flex flex-col items-stretch gap-3">
        <Goal of="day" />
        <Goal of="week" />
      </div>
    </Section>
  );
}

function Goal({ of }: { of: keyof FocusGoal }) {
  const chosen = useFocusGoal()[of];
  const change = useChangeSetting<Partial<FocusGoal>>(FOCUS_GOAL_SETTING, 'merge');
  const { row, label } = LABELS[of];
  return (
    <SettingRow label={row}>
      <Select
        label={label}
        value={String(chosen)}
        onChange={(value) => change({ [of]: Number(value) })}
        options={withCurrent([0, ...FOCUS_GOALS[of]], chosen).map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? 'No goal' : roughTime(minutes),
          icon: <Target size={15} />,
        }))}
      />
    </SettingRow>
  );
}
