import {
  memo,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { historyCalls } from '../../domain/api/history-calls.ts';
import { type PastLine, type PastList, pastSections } from '../../domain/history/past-list.ts';
import { sinceWords } from '../../domain/history/since-then.ts';
import { instantOfMinute } from '../../domain/reminder/moments.ts';
import { whenOf } from '../../domain/task/dates.ts';
import type { List } from '../../domain/task/list.ts';
import type { Task } from '../../domain/task/task.ts';
import { dueWords } from '../../domain/time/date-words.ts';
import type { LocalMinute } from '../../domain/time/day.ts';
import { useLocalMinute } from '../device/clock.ts';
import { currentZone, usePlace } from '../device/place.ts';
import { useLatest } from '../hooks/use-latest.ts';
import { callApi, withParams } from '../session/call-api.ts';
import { wordsOf } from '../session/words-of.ts';
import { isReadOnly } from '../store/use-lists.ts';
import { useOlderTasks } from '../store/use-older-tasks.ts';
import { useRows } from '../store/use-store.ts';
import { TaskMark } from '../task/row/task-check.tsx';
import { taskCount } from '../task/task-count.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/field/select.tsx';
import { TimeField } from '../ui/field/time-field.tsx';
import { Dialog } from '../ui/overlay/overlays.tsx';
import { Typed } from '../ui/typed.tsx';
import { Skeleton } from '../ui/wait/skeleton.tsx';
import { chosenMinute, hourAgo, pastChoices } from './past-times.ts';
import { useRestore } from './use-restore.ts';

/** More than a screen has. */
const ROWS_AT_FIRST = 50;
/** How many more are added at a time, so that none of it keeps the page from answering. */
const ROWS_MORE = 50;
const ROWS_ASKED_FOR = 200;

type Props = { list: List; open: boolean; onClose: () => void };

/** A list as it was at a time of the last 30 days, with what has changed since, to be restored. */
export default function PastListDialog({ list, open, onClose }: Props) {
  const now = useLocalMinute();
  const form = usePlace();
  const [chosen, choose] = useState<LocalMinute>(() => hourAgo(now, currentZone()));
  const at = new Date(instantOfMinute(chosen, currentZone())).toISOString();
  const { past, problem } = usePastList(list.id, open ? at : undefined);
  const title = useRef<HTMLDivElement>(null);
  return (
    <Dialog open={open} onClose={onClose} title="As it was" initialFocus={title} isLarge>
      <div ref={title} tabIndex={-1} className="min-h-0 overflow-y-auto px-5 pb-6 outline-none">
        <div className="flex flex-wrap items-end gap-3">
          <div className="[&>label]:h-10 coarse:[&>label]:h-11">
            <span aria-hidden="true" className="mb-1.5 block text-xs font-medium text-ink-soft">
              Day
            </span>
            <Select
              label="Day"
              value={chosen.slice(0, 10)}
              options={pastChoices(now, form)}
              onChange={(value) => choose(chosenMinute(value, { chosen, now, zone: currentZone() }))}
            />
          </div>
          <div className="w-32">
            <TimeField
              label="Time"
              value={chosen.slice(11)}
              onChange={(time) => time && choose(`${chosen.slice(0, 10)}T${time}`)}
            />
          </div>
        </div>
        {problem && (
          <p role="alert" className="mt-4 text-sm">
            {problem}
          </p>
        )}
        {!past && !problem && <Skeleton rows={3} label="Loading the list" />}
        {past && <Shown past={past} when={dueWords(chosen, now, form)} top={title} />}
      </div>
    </Dialog>
  );
}

type ShownProps = { past: PastList; when: string; top: RefObject<HTMLDivElement | null> };

function Shown({ past, when, top }: ShownProps) {
  const tasks = useRows('task');
  const canRestore = !isReadOnly(useRows('membership'), past.list.id);
  // Tasks that this device hasn't loaded would seem to be deleted.
  const missing = useOlderTasks();
  const restore = useRestore();
  const [wanted, setWanted] = useState(ROWS_ASKED_FOR);
  const most = useGrowing(Math.min(wanted, past.tasks.length));
  const since = useMemo(
    () => new Map(missing ? [] : past.tasks.map((task) => [task.id, sinceWords(task, tasks.get(task.id))])),
    [past, tasks, missing],
  );
  const changed = past.tasks.filter(({ id }) => since.get(id) !== undefined);
  const all = useMemo(() => pastSections(past), [past]);
  let left = most;
  const parts = all.map(({ section, lines }) => {
    const shown = lines.slice(0, left);
    left -= shown.length;
    return { section, lines: shown };
  });
  const latest = useLatest((task: Task) => restore(past, [task]));
  const restoreOne = useCallback((task: Task) => latest.current(task), []);
  const restoreAll = () => {
    restore(past, changed);
    top.current?.focus();
  };
  return (
    <>
      <div className="mt-4 flex min-h-11 flex-wrap items-center justify-between gap-2">
        <p role="status" className="text-sm text-ink-soft">
          <Typed>{past.list.name}</Typed> · {when} · {taskCount(past.tasks.length)}
          {changed.length > 0 ? `, ${changed.length} changed since` : ''}
        </p>
        {canRestore && changed.length > 1 && <Button onClick={restoreAll}>Restore all</Button>}
      </div>
      {parts.map(
        ({ section, lines }) =>
          lines.length > 0 && (
            <section key={section?.id ?? ''} aria-label={section?.name ?? 'Tasks'} className="mt-3">
              {section && (
                <h3 className="mb-1 text-xs font-semibold text-ink-soft">
                  <Typed>{section.name}</Typed>
                </h3>
              )}
              <ul>
                {lines.map((line) => (
                  <Line
                    key={line.task.id}
                    line={line}
                    since={since.get(line.task.id)}
                    onRestore={canRestore ? restoreOne : undefined}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      {past.tasks.length > wanted && (
        <Button className="mt-3" onClick={() => setWanted(past.tasks.length)}>
          Show all {taskCount(past.tasks.length)}
        </Button>
      )}
    </>
  );
}

/** A number of rows to show that grows to a wanted one, between what else the page has to do. */
function useGrowing(wanted: number): number {
  const [shown, setShown] = useState(ROWS_AT_FIRST);
  useEffect(() => {
    if (shown < wanted) startTransition(() => setShown(shown + ROWS_MORE));
  }, [shown, wanted]);
  return Math.min(shown, wanted);
}

type LineProps = {
  line: PastLine;
  since: string | undefined;
  /** Absent if the person may not change the list. */
  onRestore: ((task: Task) => void) | undefined;
};

const Line = memo(function Line({ line: { task, level }, since, onRestore }: LineProps) {
  const now = useLocalMinute();
  const form = usePlace();
  const when = whenOf(task);
  return (
    <li
      className="painted-alone flex items-center border-b border-line last:border-0"
      style={{ paddingInlineStart: `${level * 1.25}rem` }}
    >
      <TaskMark task={task} />
      <div className="min-w-0 flex-1 py-2 text-sm wrap-anywhere">
        <p className={task.completed ? 'text-ink-soft line-through' : undefined}>
          <Typed>{task.title}</Typed>
        </p>
        <p className="text-xs text-ink-soft empty:hidden">
          {[when && dueWords(when, now, form), since].filter(Boolean).join(' · ')}
        </p>
      </div>
      {since && onRestore && (
        <Button look="quiet" aria-label={`Restore ${task.title}`} onClick={() => onRestore(task)}>
          Restore
        </Button>
      )}
    </li>
  );
});

const readPast = (listId: string, at: string): Promise<PastList> =>
  callApi(withParams(historyCalls.listAsItWas, { id: listId }), { at });

/**
 * A list as it was, as the server has it; neither a list nor a problem while it's on its way.
 * @param at ISO text; undefined while nobody looks
 */
function usePastList(listId: string, at: string | undefined): { past?: PastList; problem?: string } {
  const [read, setRead] = useState<{ at: string; past?: PastList; problem?: string }>();
  useEffect(() => {
    if (at === undefined) return undefined;
    let isCurrent = true;
    readPast(listId, at).then(
      (past) => isCurrent && setRead({ at, past }),
      (error) => isCurrent && setRead({ at, problem: wordsOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [listId, at]);
  return read && read.at === at ? read : {};
}
