import { AtSign } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Task } from '../../../domain/task/task.ts';
import { useStore } from '../../store/use-store.ts';
import { Popover } from '../../ui/overlay/overlays.tsx';
import { Typed } from '../../ui/typed.tsx';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import { PickerButton } from '../pick/picker-button.tsx';
import { TagPanel } from './tag-panel.tsx';

type Props = {
  task: Task;
  /** Saves what is being edited, so that it comes first. */
  settle: () => void;
};

export default function TagPicker({ task, settle }: Props) {
  const store = useStore();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const own = task.tags ?? [];
  return (
    <>
      <PickerButton
        ref={button}
        label={`Tags: ${own.join(', ') || 'none'}`}
        icon={<AtSign size={15} />}
        open={open}
        onOpen={() => setOpen(true)}
      >
        {own.length > 0 ? <Typed>{own.join(', ')}</Typed> : 'Tags'}
      </PickerButton>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} label="Tags">
        <TagPanel
          tasks={[task]}
          onChange={(change) => {
            settle();
            attemptWrites(store, 'Failed to update task', (writes) => writes.update('task', task.id, change));
          }}
        />
      </Popover>
    </>
  );
}
