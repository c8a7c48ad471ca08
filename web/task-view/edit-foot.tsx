import { CalendarPlus, History, Play } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { discardDraft } from '../drafts/use-draft.ts';
import { OptionsMenu } from '../lists/display/options-menu.tsx';
import { useTaskActions } from '../task/act/use-task-actions.ts';
import { useFocusOn } from '../timer/use-focus-on.ts';
import { Button } from '../ui/button.tsx';
import { popupPart } from '../ui/overlay/popup-part.tsx';
import type { TaskEditor } from './task-editor.ts';

const RowHistory = popupPart(() => import('../row-history/row-history.tsx'));

type Props = {
  editor: TaskEditor;
  isGone: boolean;
  /** Some field is invalid, and so not saved. */
  isRefused: boolean;
  title: RefObject<HTMLTextAreaElement | null>;
  /** Opens the days that have time for it. */
  onBlock: () => void;
  onClose: () => void;
};

export function EditFoot({ editor, isGone, isRefused, title, onBlock, onClose }: Props) {
  const { remove } = useTaskActions();
  const focusOn = useFocusOn();
  const [hasHistory, setHistory] = useState(false);
  const task = editor.task();
  const more = [
    ...(task.completed ? [] : [{ label: 'Block time…', icon: <CalendarPlus size={16} />, onClick: onBlock }]),
    {
      label: 'History',
      icon: <History size={16} />,
      onClick() {
        editor.settle();
        setHistory(true);
      },
    },
  ];
  return (
    <footer className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-5 py-3">
      <Button
        look="danger"
        className="-ml-2.5"
        disabled={isGone}
        onClick={() => {
          editor.settle();
          remove(editor.task());
          onClose();
        }}
      >
        Delete
      </Button>
      {isRefused && (
        <Button
          look="quiet"
          onClick={() => {
            discardDraft(editor.key());
            title.current?.focus();
          }}
        >
          Discard draft
        </Button>
      )}
      {!task.completed && !isGone && (
        <Button
          look="quiet"
          onClick={() => {
            editor.settle();
            focusOn(editor.task());
          }}
        >
          <Play size={15} />
          Start focus
        </Button>
      )}
      {!isGone && <OptionsMenu name="Task" items={more} />}
      <RowHistory entity="task" row={task} open={hasHistory} onClose={() => setHistory(false)} />
      <p className={`ml-auto text-xs text-ink-faint ${isRefused ? '' : 'phone:sr-only'}`}>
        {isRefused ? 'Not saved' : 'Saved automatically'}
      </p>
      <Button look="primary" type="submit" className={isRefused ? '' : 'phone:ml-auto'}>
        Done
      </Button>
    </footer>
  );
}
