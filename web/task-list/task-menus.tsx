import {
  ArrowDown,
  ArrowUp,
  AtSign,
  CalendarClock,
  CalendarPlus,
  CopyPlus,
  Flag,
  FolderInput,
  History,
  LayoutTemplate,
  Link2,
  Play,
  SkipForward,
  SunMedium,
  Trash2,
} from 'lucide-react';
import { fold } from '../../domain/fold.ts';
import { dateGroupAt, isChosenFor, whenOf } from '../../domain/task/dates.ts';
import { isSeries } from '../../domain/task/series.ts';
import { MAX_TAGS } from '../../domain/task/tag.ts';
import type { Task, TaskUpdates } from '../../domain/task/task.ts';
import { useLocalMinute } from '../device/clock.ts';
import { forEachInSlices } from '../device/slices.ts';
import { isTouch } from '../device/touch.ts';
import { withTask } from '../navigation/task-address.ts';
import BlockTimePanel from '../planner/block-time-panel.tsx';
import { PAGE_TITLES, ROUTES } from '../routes/routes.ts';
import { useRows, useStore } from '../store/use-store.ts';
import { useBulkActions } from '../task/act/use-bulk-actions.ts';
import { useSeriesActions } from '../task/act/use-series-actions.ts';
import DatePanel, { type DueChange } from '../task/date/date-panel.tsx';
import ParentPanel from '../task/parent/parent-panel.tsx';
import { PRIORITY_OPTIONS } from '../task/row/priority.tsx';
import type { MenuKind } from '../task/row/row-props.ts';
import { type TagChange, TagPanel } from '../task/tag/tag-panel.tsx';
import { taskCount } from '../task/task-count.ts';
import { useTemplateActions } from '../template/use-template-actions.ts';
import { useFocusOn } from '../timer/use-focus-on.ts';
import { copyText } from '../ui/message/copy-text.ts';
import { toast } from '../ui/message/toast.tsx';
import type { MenuItem } from '../ui/overlay/menu.tsx';
import { Menu, Popover } from '../ui/overlay/overlays.tsx';
import { popupPart } from '../ui/overlay/popup-part.tsx';
import { attemptManyWrites } from '../undo/attempt-writes.ts';
import { MovePanel } from './move-panel.tsx';
import type { TaskMenus as Menus } from './use-task-menus.ts';

const RowHistory = popupPart(() => import('../row-history/row-history.tsx'));

/** For a note, a calendar or another device of the person: an address opens only what its reader has access to. */
async function copyLink({ id }: Task): Promise<void> {
  const copied = await copyText(new URL(withTask(ROUTES.workspace, id), location.origin).href);
  if (copied) toast.success('Link copied');
}

type Props = {
  menus: Menus;
  /** Moves a task up or down; undefined where the order is given. */
  onShift?: ((task: Task, step: 1 | -1) => void) | undefined;
  /** Called when something was done to the tasks. */
  onDone?: (() => void) | undefined;
};

export default function TaskMenus({ menus: { asked, anchor, open, close }, onShift, onDone }: Props) {
  const now = useLocalMinute();
  const { schedule, chooseForToday, prioritize, move, remove } = useBulkActions();
  const { skip, repeat } = useSeriesActions();
  const focusOn = useFocusOn();
  const templates = useTemplateActions();
  const { kind, tasks, rowId } = asked ?? { kind: undefined, tasks: [], rowId: undefined };
  const [task, ...others] = tasks;
  const isScheduled = tasks.some((one) => whenOf(one) && !isSeries(one));

  const moveTo = (updates: TaskUpdates, where?: string) => {
    void move(tasks, updates, where);
    onDone?.();
  };
  const reschedule = (change: DueChange) => {
    void schedule(tasks, change, now);
    onDone?.();
  };
  const priorityItems: MenuItem[] = PRIORITY_OPTIONS.map(({ value, label, icon }) => ({
    group: 'Priority',
    label,
    icon,
    onClick: () => {
      void prioritize(tasks, value);
      onDone?.();
    },
  }));

  const alone = others.length === 0 ? task : undefined;
  const opens = (one: MenuKind) => () => open(one, tasks, anchor.current, rowId);
  /** Those that are for today already can only be taken off, if that is where the person put them. */
  const myDayItems = (): MenuItem[] => {
    const groupOf = dateGroupAt(now);
    const opened = tasks.filter(({ completed }) => !completed);
    const others = opened.filter((one) => groupOf(one) !== 'today');
    const isRemovable = opened.length > 0 && opened.every((one) => isChosenFor(one, now.slice(0, 10)));
    if (others.length === 0 && !isRemovable) return [];
    const choose = () => {
      void chooseForToday(isRemovable ? opened : others, !isRemovable, now);
      onDone?.();
    };
    const label = `${isRemovable ? 'Remove from' : 'Add to'} ${PAGE_TITLES.tasks}`;
    return [{ label, icon: <SunMedium size={16} />, onClick: choose }];
  };
  const moreItems = (): MenuItem[] => [
    ...myDayItems(),
    ...(alone && !alone.completed
      ? [{ label: 'Start focus', icon: <Play size={16} />, onClick: () => focusOn(alone) }]
      : []),
    ...(tasks.every(({ completed }) => completed)
      ? []
      : [{ label: 'Block time…', icon: <CalendarPlus size={16} />, onClick: opens('block') }]),
    ...(alone && isSeries(alone)
      ? [{ label: 'Skip this one', icon: <SkipForward size={16} />, onClick: () => skip(alone) }]
      : []),
    // A row has a single button by touch, so its menu leads to what others are for.
    ...(isTouch()
      ? [
          { label: 'Schedule…', icon: <CalendarClock size={16} />, onClick: opens('schedule') },
          { label: 'Priority…', icon: <Flag size={16} />, onClick: opens('priority') },
        ]
      : []),
    ...(alone && onShift && (!alone.completed || alone.parentId)
      ? [
          { label: 'Move up', icon: <ArrowUp size={16} />, onClick: () => onShift(alone, -1) },
          { label: 'Move down', icon: <ArrowDown size={16} />, onClick: () => onShift(alone, 1) },
        ]
      : []),
    ...(alone
      ? [{ label: 'Copy link', icon: <Link2 size={16} />, onClick: () => void copyLink(alone) }]
      : []),
    { label: 'Tags…', icon: <AtSign size={16} />, onClick: opens('tags') },
    { label: 'Move to…', icon: <FolderInput size={16} />, onClick: opens('move') },
    // A repeating task is there again by itself.
    ...(alone && !isSeries(alone)
      ? [
          { label: 'Duplicate', icon: <CopyPlus size={16} />, onClick: () => templates.duplicate(alone) },
          {
            label: 'Save as template',
            icon: <LayoutTemplate size={16} />,
            onClick: () => templates.save(alone, now.slice(0, 10)),
          },
        ]
      : []),
    ...(alone ? [{ label: 'History', icon: <History size={16} />, onClick: opens('history') }] : []),
    {
      label: 'Delete',
      icon: <Trash2 size={16} />,
      dangerous: true,
      onClick: () => {
        void remove(tasks);
        onDone?.();
      },
    },
  ];

  const shows = (one: MenuKind) => ({
    open: asked?.isOpen === true && kind === one,
    onClose: () => close(one),
    anchor,
  });
  return (
    <>
      <Popover {...shows('schedule')} label="Schedule">
        {kind === 'schedule' && (
          <DatePanel
            due={task && others.every((one) => whenOf(one) === whenOf(task)) ? whenOf(task) : undefined}
            removable={isScheduled}
            onPick={(change) => {
              close('schedule');
              reschedule(change);
            }}
            onRepeat={
              tasks.every(({ completed }) => completed)
                ? undefined
                : (series, due) => {
                    close('schedule');
                    void repeat(tasks, series, due);
                    onDone?.();
                  }
            }
          />
        )}
      </Popover>
      <Popover {...shows('block')} label="Block time">
        {kind === 'block' && (
          <BlockTimePanel
            tasks={tasks}
            onPick={() => {
              close('block');
              onDone?.();
            }}
          />
        )}
      </Popover>
      <Popover {...shows('parent')} label="Move under">
        {kind === 'parent' && (
          <ParentPanel
            tasks={tasks}
            onPick={() => {
              close('parent');
              onDone?.();
            }}
          />
        )}
      </Popover>
      <Popover {...shows('move')} label="Move to">
        {kind === 'move' && (
          <MovePanel
            tasks={tasks}
            onMove={(updates, where) => {
              close('move');
              moveTo(updates, where);
            }}
            onMoveUnder={tasks.some(({ seriesId }) => seriesId) ? undefined : opens('parent')}
          />
        )}
      </Popover>
      <Popover {...shows('tags')} label="Tags">
        {kind === 'tags' && <TagsOfTasks tasks={tasks} />}
      </Popover>
      {task && (
        <RowHistory
          entity="task"
          open={asked?.isOpen === true && kind === 'history'}
          onClose={() => close('history')}
          row={task}
        />
      )}
      <Menu {...shows('priority')} items={priorityItems} />
      <Menu {...shows('more')} at={asked?.at} items={kind === 'more' ? moreItems() : []} />
    </>
  );
}

/** The tags of tasks as they are now, to add to all of them or remove from all; each keeps its other tags. */
function TagsOfTasks({ tasks }: { tasks: readonly Task[] }) {
  const store = useStore();
  const rows = useRows('task');
  const now = tasks.flatMap(({ id }) => rows.get(id) ?? []);
  const change = async (to: TagChange) => {
    const isAdded = 'addTags' in to;
    const [name = ''] = isAdded ? to.addTags : to.removeTags;
    const changed = now.filter(({ tags = [] }) => tags.some((one) => fold(one) === fold(name)) !== isAdded);
    const fit = changed.filter(({ tags = [] }) => !isAdded || tags.length < MAX_TAGS);
    if (fit.length < changed.length) {
      const description = `A task can have at most ${MAX_TAGS} tags.`;
      toast.error(`${taskCount(changed.length - fit.length)} couldn’t be tagged`, { description });
    }
    if (fit.length === 0) return;
    // The panel shows what was done, and a message would cover it.
    await attemptManyWrites(store, 'Failed to update task', (writes) =>
      forEachInSlices(fit, ({ id }) => writes.update('task', id, to)),
    );
  };
  return <TagPanel tasks={now} onChange={(to) => void change(to)} />;
}
