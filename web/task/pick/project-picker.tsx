import { Folder } from 'lucide-react';
import { byName } from '../../../domain/by-name.ts';
import { MAX_PROJECT } from '../../../domain/task/task.ts';
import { useProjects } from '../use-projects.ts';
import { ChoicePicker } from './choice-picker.tsx';

type Props = {
  /** The label of the empty choice. */
  none: string;
  value: string;
  onChange: (project: string) => void;
};

/** A project is no more than its name, so a new one is created by typing it. */
export function ProjectPicker({ none, value, onChange }: Props) {
  const icon = <Folder size={15} />;
  // One that was just created is no task's yet.
  const names = [...new Set([...(value ? [value] : []), ...useProjects()])].sort(byName);
  return (
    <ChoicePicker
      label="Project"
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: none, icon },
        ...names.map((name) => ({ value: name, label: name, isTyped: true, icon })),
      ]}
      maxNewLength={MAX_PROJECT}
    />
  );
}
