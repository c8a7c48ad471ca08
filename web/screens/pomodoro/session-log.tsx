import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { compare } from '../../../domain/compare.ts';
import { timeText } from '../../../domain/task/figures/statistics.ts';
import { localMinute } from '../../../domain/time/day.ts';
import type { FocusSession } from '../../../domain/timer/focus-session.ts';
import { useLocalMinute } from '../../device/clock.ts';
import { currentZone } from '../../device/place.ts';
import { useRows, useStore } from '../../store/use-store.ts';
import { dueWords } from '../../task/date/due-words.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { popupPart } from '../../ui/overlay/popup-part.tsx';
import { Typed } from '../../ui/typed.tsx';
import { attemptWrites } from '../../undo/attempt-writes.ts';
import { offerUndo } from '../../undo/undo.ts';

const SessionDialog = popupPart(() => import('./session-dialog.tsx'));

/** The first page, and each further one. */
const SHOWN = 5;

/** The latest sessions, which people add, correct and delete. */
export default function SessionLog() {
  const store = useStore();
  const sessions = useRows('focusSession');
  const [shown, setShown] = useState(SHOWN);
  const [edited, setEdited] = useState<{ session?: FocusSession; isOpen: boolean }>({ isOpen: false });
  const latest = useMemo(() => [...sessions.values()].sort((a, b) => compare(b.start, a.start)), [sessions]);
  const close = () => setEdited((before) => ({ ...before, isOpen: false }));
  const remove = ({ id }: FocusSession) => {
    close();
    attemptWrites(
      store,
      'Failed to delete the session',
      (to) => to.remove('focusSession', id),
      (back) => offerUndo('Session deleted', back),
    );
  };
  const dialog = (
    <SessionDialog open={edited.isOpen} session={edited.session} onClose={close} onDelete={remove} />
  );
  const adding = (
    <Button
      look="quiet"
      className="-mr-3.5"
      aria-haspopup="dialog"
      onClick={() => setEdited({ isOpen: true })}
    >
      Add a session
    </Button>
  );
  if (latest.length === 0)
    return (
      <div className="-mt-3 flex justify-end lg:-mt-5">
        {adding}
        {dialog}
      </div>
    );
  return (
    <section aria-labelledby="sessions">
      <div className="mb-1.5 flex items-center justify-between px-1">
        <h2 id="sessions" className="text-sm font-semibold">
          Sessions
        </h2>
        {adding}
      </div>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface px-2 py-1">
        {latest.slice(0, shown).map((session) => (
          <Session
            key={session.id}
            session={session}
            onEdit={() => setEdited({ session, isOpen: true })}
            onDelete={() => remove(session)}
          />
        ))}
      </ul>
      {latest.length > shown && (
        <Button look="quiet" className="mt-1" onClick={() => setShown(shown + SHOWN)}>
          Show more
        </Button>
      )}
      {dialog}
    </section>
  );
}

type Props = { session: FocusSession; onEdit: () => void; onDelete: () => void };

function Session({ session: { taskId = '', start, minutes }, onEdit, onDelete }: Props) {
  const now = useLocalMinute();
  const title = useRows('task').get(taskId)?.title;
  const when = dueWords(localMinute(start, currentZone()), now);
  return (
    <li className="flex min-w-0 items-center gap-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onEdit}
        className="flex h-11 min-w-0 flex-1 items-center gap-3 rounded-lg px-2 text-left text-sm transition-colors hover:bg-sunken"
      >
        <span className="sr-only">Edit </span>
        <span className="min-w-0 flex-1 truncate">
          {title ? <Typed>{title}</Typed> : <span className="text-ink-soft">No task</span>}
        </span>
        <span className="shrink-0 text-xs text-ink-soft">{when}</span>
        <span className="w-14 shrink-0 text-right font-medium tabular-nums">{timeText(minutes)}</span>
      </button>
      <IconButton label={`Delete the session of ${when}`} icon={<Trash2 size={16} />} onClick={onDelete} />
    </li>
  );
}
