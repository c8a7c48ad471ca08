import { type Block, isDue } from '../../../../domain/planner/event/due-block.ts';
import { minuteOf } from '../../../../domain/planner/event/slot.ts';
import { place } from '../../../../domain/planner/grid/planner-layout.ts';
import { isReadOnly } from '../../../store/use-lists.ts';
import { useRows } from '../../../store/use-store.ts';
import { blockKey } from '../event/event-words.ts';
import { DueTask } from './due-task.tsx';
import { type BlockActions, EventBlock } from './event-block.tsx';
import { useScale } from './hour-scale.ts';
import { NEW } from './use-planner-drag.ts';

type Props = BlockActions & {
  label: string;
  /** Sorted, with the dragged one at its preview position. */
  blocks: readonly Block[];
  dragging: Block | undefined;
  /** The id of the last added event. */
  added: string | undefined;
  /** The current minute, if the shown day is today. */
  nowMinute: number | undefined;
  firstHour: number;
  /** Events have their buttons also while they're neither pointed at nor focused. */
  hasTools: boolean;
  helpId: string;
  taskHelpId: string;
};

export function TimelineBlocks(props: Props) {
  const { label, blocks, dragging, added, nowMinute, firstHour, hasTools, ...rest } = props;
  const { helpId, taskHelpId, ...actions } = rest;
  const tasks = useRows('task');
  const memberships = useRows('membership');
  const { leastMinutes } = useScale();
  return (
    <ul
      aria-label={label}
      className="pointer-events-none absolute inset-y-0 right-0 left-1 [&>li]:pointer-events-auto"
    >
      {place(blocks, leastMinutes).map(({ block, ...at }) => {
        const shared = {
          firstHour,
          dragged: block.id === dragging?.id || block.id === NEW,
          past: nowMinute !== undefined && minuteOf(block.end) <= nowMinute,
        };
        return isDue(block) ? (
          <DueTask
            key={block.id}
            placed={{ block, ...at }}
            movable={!block.isLater && !isReadOnly(memberships, block.due.listId)}
            helpId={taskHelpId}
            {...shared}
            {...actions}
          />
        ) : (
          <EventBlock
            key={blockKey(block)}
            placed={{ block, ...at }}
            task={tasks.get(block.taskId ?? '')}
            hasTools={hasTools}
            isNew={block.id === added}
            helpId={helpId}
            {...shared}
            {...actions}
          />
        );
      })}
    </ul>
  );
}
