import { CircleSlash } from 'lucide-react';
import { useMemo, useState } from 'react';
import { fold } from '../../../domain/fold.ts';
import { splitSharedId } from '../../../domain/shared-id.ts';
import { effectiveListId } from '../../../domain/task/list-home.ts';
import type { Task } from '../../../domain/task/task.ts';
import { possibleParents } from '../../../domain/task/tree/fits-below.ts';
import { isReadOnly, useListsById } from '../../store/use-lists.ts';
import { useRows, useStore } from '../../store/use-store.ts';
import { CHOICE, CHOICE_FIELD, moveFocus } from '../../ui/field/choices.ts';
import { Typed } from '../../ui/typed.tsx';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import { offerUndo } from '../../undo/undo.ts';
import { useBulkActions } from '../act/use-bulk-actions.ts';
import { dropBelow } from '../order/reorder-writes.ts';
import { ListDot } from '../pick/list-select.tsx';
import { taskCount } from '../task-count.ts';
import { pathWords } from './path-words.ts';

/** More would be slow to draw, and nobody reads them. */
const MOST = 50;

type Props = {
  tasks: readonly Task[];
  /** Offers only tasks of the same account, so that the moved ones keep their ids. */
  sameOwner?: boolean;
  /** Called before the tasks move. */
  onPick: () => void;
};

export default function ParentPanel({ tasks, sameOwner = false, onPick }: Props) {
  const store = useStore();
  const all = useRows('task');
  const lists = useListsById();
  const { move } = useBulkActions();
  const [typed, setTyped] = useState('');
  const possible = usePossibleParents(tasks, sameOwner);
  const words = fold(typed.trim());
  const found = words ? possible.filter(({ title }) => fold(title).includes(words)) : possible;

  const moveUnder = (parent: Task) => {
    onPick();
    attemptWrites(
      store,
      'Failed to move task',
      (to) => dropBelow(to, tasks, parent, 'below'),
      (back) => offerUndo(`${taskCount(tasks.length)} moved under ${parent.title}`, back),
    );
  };
  const moveToTop = () => {
    onPick();
    const nested = tasks.filter(({ parentId }) => parentId);
    void move(nested, { parentId: null }, 'the top level');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus
    <div onKeyDown={moveFocus}>
      <input
        aria-label="Find a task"
        placeholder="Find a task"
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (words && found[0]) moveUnder(found[0]);
        }}
        className={CHOICE_FIELD}
      />
      <div className="max-h-64 overflow-y-auto">
        {!words && tasks.some(({ parentId }) => parentId) && (
          <button type="button" onClick={moveToTop} className={CHOICE}>
            <CircleSlash size={16} className="shrink-0 text-ink-faint" />
            No parent task
          </button>
        )}
        {found.slice(0, MOST).map((parent) => {
          const list = lists.get(effectiveListId(parent.listId, lists));
          const where = pathWords(parent, all) || list?.name;
          return (
            <button key={parent.id} type="button" onClick={() => moveUnder(parent)} className={CHOICE}>
              <span className="flex w-4 shrink-0 justify-center">
                <ListDot color={list?.color ?? 'gray'} />
              </span>
              <span className="min-w-0 flex-1">
                <Typed className="block truncate">{parent.title}</Typed>
                <Typed className="block truncate text-xs text-ink-faint">{where}</Typed>
              </span>
            </button>
          );
        })}
      </div>
      <p role="status" className="px-2.5 py-1.5 text-xs text-ink-faint empty:hidden">
        {found.length === 0 && (words ? 'No tasks match.' : 'There’s no other task to move it under.')}
        {found.length > MOST && `${found.length} tasks. Type to find one.`}
      </p>
    </div>
  );
}

const ownerOf = (id: string): string | undefined => splitSharedId(id)?.ownerId;

/**
 * The tasks under which tasks can move: first those of the same list, then the newest.
 * @param sameOwner only tasks of the same account
 */
function usePossibleParents(tasks: readonly Task[], sameOwner: boolean): Task[] {
  const all = useRows('task');
  const lists = useRows('list');
  const memberships = useRows('membership');
  const [first] = tasks;
  return useMemo(() => {
    const listId = first?.listId;
    const found = possibleParents(tasks, all).filter(
      (parent) =>
        !isReadOnly(memberships, effectiveListId(parent.listId, lists)) &&
        (!sameOwner || tasks.every(({ id }) => ownerOf(id) === ownerOf(parent.id))),
    );
    const isElsewhere = (parent: Task) => Number(parent.listId !== listId);
    return found.sort((a, b) => isElsewhere(a) - isElsewhere(b) || (a.createdAt < b.createdAt ? 1 : -1));
  }, [tasks, all, lists, memberships, sameOwner, first]);
}
