import {
  readWithSubtasks,
  WITH_SUBTASKS_SETTING,
  type WithSubtasks,
} from '../../../domain/task/with-subtasks.ts';
import { useRows } from '../../store/use-store.ts';
import { Segmented } from '../../ui/field/segmented.tsx';
import { Section } from './parts/section.tsx';
import { useChangeSetting } from './parts/use-change-setting.ts';

const CHOICES: readonly { value: WithSubtasks; label: string }[] = [
  { value: 'all', label: 'Complete them too' },
  { value: 'ask', label: 'Ask' },
  { value: 'only', label: 'Leave them open' },
];

export function TasksSection() {
  return (
    <Section title="Tasks" about="Applies on all your devices.">
      <OpenSubtasks />
    </Section>
  );
}

function OpenSubtasks() {
  const chosen = readWithSubtasks(useRows('setting').get(WITH_SUBTASKS_SETTING)?.value);
  const change = useChangeSetting<WithSubtasks>(WITH_SUBTASKS_SETTING);
  return (
    <>
      <p className="mb-2 text-sm font-medium" aria-hidden="true">
        When you complete a task with open subtasks
      </p>
      <Segmented
        label="When you complete a task with open subtasks"
        value={chosen}
        options={CHOICES}
        onChange={change}
        wrap
      />
    </>
  );
}
