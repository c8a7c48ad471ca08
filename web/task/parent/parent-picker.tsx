import { CornerDownRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Task } from '../../../domain/task/task.ts';
import { parentOf } from '../../../domain/task/tree/subtasks.ts';
import { useRows } from '../../store/use-store.ts';
import { Popover } from '../../ui/overlay/overlays.tsx';
import { Typed } from '../../ui/typed.tsx';
import { PickerButton } from '../pick/picker-button.tsx';
import ParentPanel from './parent-panel.tsx';

type Props = {
  task: Task;
  /** Saves what is being edited, so that it comes first. */
  settle: () => void;
};

export default function ParentPicker({ task, settle }: Props) {
  const parent = parentOf(task, useRows('task'));
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <PickerButton
        ref={button}
        label={`Parent task: ${parent?.title ?? 'none'}`}
        icon={<CornerDownRight size={15} />}
        open={open}
        onOpen={() => setOpen(true)}
      >
        {parent ? <Typed>{parent.title}</Typed> : 'Parent task'}
      </PickerButton>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} label="Move under">
        <ParentPanel
          tasks={[task]}
          sameOwner
          onPick={() => {
            setOpen(false);
            settle();
          }}
        />
      </Popover>
    </>
  );
}
