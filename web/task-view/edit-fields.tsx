import { Rows3 } from 'lucide-react';
import { sectionIdOf, sectionsOf } from '../../domain/task/section.ts';
import { isSeries } from '../../domain/task/series.ts';
import type { Task } from '../../domain/task/task.ts';
import { parentOf } from '../../domain/task/tree/subtasks.ts';
import { part } from '../offline/part.tsx';
import { useRows } from '../store/use-store.ts';
import { useBulkActions } from '../task/act/use-bulk-actions.ts';
import { ChoicePicker } from '../task/pick/choice-picker.tsx';
import type { TaskEditor } from './task-editor.ts';
import { type OtherProperty, TaskFields } from './task-fields.tsx';
import type { TaskValues } from './task-values.ts';

const ROOM = () => <span className="size-9 coarse:size-11" />;
const ParentPicker = part(() => import('../task/parent/parent-picker.tsx'), ROOM);
const TagPicker = part(() => import('../task/tag/tag-picker.tsx'), ROOM);
const ReminderPicker = part(() => import('../task/reminder/reminder-picker.tsx'), ROOM);
const RepeatPicker = part(() => import('../task/repeat/repeat-picker.tsx'), ROOM);

type Props = {
  task: Task;
  editor: TaskEditor;
  values: TaskValues;
};

export function EditFields({ task, editor, values }: Props) {
  const tasks = useRows('task');
  const reminders = useRows('reminder');
  const allSections = useRows('section');
  const sections = sectionsOf(allSections.values(), task.listId);
  const sectionId = sectionIdOf(task, allSections);
  const { move } = useBulkActions();
  const { settle } = editor;
  const others: (OtherProperty | false)[] = [
    sections.length > 0 &&
      !task.parentId && {
        id: 'section',
        name: 'Section',
        isSet: sectionId !== undefined,
        control: (
          <ChoicePicker
            label="Section"
            value={sectionId ?? ''}
            options={[
              { value: '', label: 'No section', icon: <Rows3 size={15} /> },
              ...sections.map(({ id, name }) => ({
                value: id,
                label: name,
                isTyped: true,
                icon: <Rows3 size={15} />,
              })),
            ]}
            onChange={(id) => {
              settle();
              void move(
                [task],
                { sectionId: id || null },
                sections.find((section) => section.id === id)?.name,
              );
            }}
          />
        ),
      },
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
      repeats={isSeries(task)}
      others={others.filter((one) => one !== false)}
    />
  );
}
