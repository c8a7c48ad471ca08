import {
  readWithSubtasks,
  WITH_SUBTASKS_SETTING,
  type WithSubtasks,
} from '../../../domain/task/with-subtasks.ts';
import { keepSetting } from '../../store/keep-setting.ts';
import { useRows, useStore } from '../../store/use-store.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { recorder } from '../../undo/recorder.ts';
import { rememberUndo } from '../../undo/undo.ts';
import { Section } from './section.tsx';

const CHOICES: readonly { value: WithSubtasks; label: string }[] = [
  { value: 'all', label: 'Complete them too' },
  { value: 'ask', label: 'Ask' },
  { value: 'only', label: 'Leave them open' },
];

export function TasksSection() {
  const store = useStore();
  const chosen = readWithSubtasks(useRows('setting').get(WITH_SUBTASKS_SETTING)?.value);
  const change = (next: WithSubtasks) => {
    const { writes, back } = recorder(store);
    keepSetting(writes, WITH_SUBTASKS_SETTING, next);
    rememberUndo(back);
  };
  return (
    <Section title="Tasks" about="Applies on all your devices.">
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
    </Section>
  );
}
