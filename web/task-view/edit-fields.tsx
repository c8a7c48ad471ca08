import { isSeries } from '../../domain/task/series.ts';
import { parentOf } from '../../domain/task/subtasks.ts';
import type { Task } from '../../domain/task/task.ts';
import { part } from '../offline/part.tsx';
import { useRows } from '../store/use-store.ts';
import type { TaskEditor } from '../task/task-editor.ts';
import { type OtherProperty, TaskFields } from '../task/task-fields.tsx';
import type { TaskValues } from '../task/task-values.ts';

const ROOM = () => <span className="size-9 coarse:size-11" />;
const ParentPicker = part(() => import('../task/parent-picker.tsx'), ROOM);
const TagPicker = part(() => import('../task/tag-picker.tsx'), ROOM);
const ReminderPicker = part(() => import('../task/reminder-picker.tsx'), ROOM);
const RepeatPicker = part(() => import('../task/repeat-picker.tsx'), ROOM);

type Props = {
  task: Task;
  editor: TaskEditor;
  values: TaskValues;
  projectProblem: string | undefined;
};

export function EditFields({ task, editor, values, projectProblem }: Props) {
  const tasks = useRows('task');
  const reminders = useRows('reminder');
  const { settle } = editor;
  const others: (OtherProperty | false)[] = [
    {
      id: 'tags',
      name: 'Tags',
      isSet: (task.tags ?? []).length > 0,
      control: <TagPicker task={task} settle={settle} />,
    },
    !task.completed && {
      id: 'repeat',
      name: 'Repeat',
      isSet: isSeries(task),
      control: <RepeatPicker task={task} settle={settle} />,
    },
    !task.completed && {
      id: 'reminders',
      name: 'Reminders',
      isSet: [...reminders.values()].some(({ taskId }) => taskId === task.id),
      control: <ReminderPicker task={task} />,
    },
    !task.seriesId && {
      id: 'parent',
      name: 'Part of',
      isSet: parentOf(task, tasks) !== undefined,
      control: <ParentPicker task={task} settle={settle} />,
    },
  ];
  return (
    <TaskFields
      values={values}
      set={editor.set}
      projectProblem={projectProblem}
      repeats={isSeries(task)}
      others={others.filter((one) => one !== false)}
    />
  );
}
