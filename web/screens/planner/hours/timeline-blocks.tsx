import { type Block, isDue } from '../../../../domain/planner/event/due-block.ts';
import { minuteOf } from '../../../../domain/planner/event/slot.ts';
import { gather, isGathered } from '../../../../domain/planner/grid/gather.ts';
import { useIsTouch } from '../../../device/touch.ts';
import { isReadOnly } from '../../../store/use-lists.ts';
import { useRows } from '../../../store/use-store.ts';
import { blockKey } from '../event/event-words.ts';
import { useMostColumns } from './block-width.ts';
import { DueTask } from './due-task.tsx';
import { type BlockActions, EventBlock } from './event-block.tsx';
import { GatheredBlocks } from './gathered-blocks.tsx';
import { FINGER_PX, LEAST_PX } from './grid.ts';
import { useScale } from './hour-scale.ts';
import { NEW } from './use-planner-drag.ts';

type Props = BlockActions & {
  label: string;
  /** Sorted, with the dragged one at its preview position. */
  blocks: readonly Block[];
  dragging: Block | undefined;
  /** The id of the last added event. */
  added: string | undefined;
  /** The id of the block that was moved last. */
  moved: string | undefined;
  /** The current minute, if the shown day is today. */
  nowMinute: number | undefined;
  firstHour: number;
  /** Events have their buttons also while they're neither pointed at nor focused. */
  hasTools: boolean;
  helpId: string;
  taskHelpId: string;
};

export function TimelineBlocks(props: Props) {
  const { label, blocks, dragging, added, moved, nowMinute, firstHour, hasTools, ...rest } = props;
  const { helpId, taskHelpId, ...actions } = rest;
  const tasks = useRows('task');
  const memberships = useRows('membership');
  const { leastMinutes, minutesIn } = useScale();
  const isTouch = useIsTouch();
  const leastPx = isTouch ? FINGER_PX : LEAST_PX;
  const pinned = new Set([NEW, dragging?.id, added, moved]);
  const shown = gather(blocks, {
    most: useMostColumns(),
    least: leastMinutes,
    leastGathered: Math.ceil(minutesIn(leastPx + 2)),
    isPinned: ({ id }) => pinned.has(id),
  });
  const open = (block: Block) => (isDue(block) ? actions.onOpenTask(block.due) : actions.onOpen(block));
  return (
    <ul
      aria-label={label}
      className="pointer-events-none absolute inset-y-0 right-0 left-1 [&>li]:pointer-events-auto"
    >
      {shown.map(({ block, ...at }) => {
        const past = nowMinute !== undefined && minuteOf(block.end) <= nowMinute;
        if (isGathered(block))
          return (
            <GatheredBlocks
              key={`gathered ${block.start}`}
              placed={{ block, ...at }}
              firstHour={firstHour}
              leastPx={leastPx}
              past={past}
              onOpen={open}
            />
          );
        const dragged = block.id === dragging?.id || block.id === NEW;
        const shared = { firstHour, dragged, past };
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
            isTouch={isTouch}
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
