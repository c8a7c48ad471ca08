import { CalendarClock, Ellipsis, Flag, Trash2 } from 'lucide-react';
import type { Task } from '../../../domain/task/task.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { keepPlace } from '../../ui/long-list/keep-place.ts';
import type { MenuKind, RowActions } from './row-props.ts';

type Props = { task: Task; opened: MenuKind | undefined } & Pick<RowActions, 'onMenu' | 'onRemove'>;

const MENUS = [
  { kind: 'schedule', popup: 'dialog', name: 'Schedule', Icon: CalendarClock },
  { kind: 'priority', popup: 'menu', name: 'Set priority of', Icon: Flag },
  { kind: 'more', popup: 'menu', name: 'Actions for', Icon: Ellipsis },
] as const;

export default function RowButtons({ task, opened, onMenu, onRemove }: Props) {
  return (
    // Over the end of the title, so that no fact is covered.
    <div className="absolute right-1 bottom-0.5 flex @xl:static @xl:-my-1 @xl:-ml-36 coarse:hidden">
      {MENUS.map(({ kind, popup, name, Icon }) => (
        <IconButton
          key={kind}
          label={`${name} ${task.title}`}
          aria-haspopup={popup}
          aria-expanded={opened === kind}
          tabIndex={-1}
          icon={<Icon size={15} />}
          className="size-8!"
          onClick={(event) => onMenu(kind, task, event.currentTarget)}
        />
      ))}
      <IconButton
        label={`Delete ${task.title}`}
        tabIndex={-1}
        icon={<Trash2 size={15} />}
        className="size-8!"
        onClick={(event) => void keepPlace(event.currentTarget, () => onRemove(task))}
      />
    </div>
  );
}
