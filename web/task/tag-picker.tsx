import { AtSign, Check, Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { fold } from '../../domain/fold.ts';
import { Problem, parse } from '../../domain/problem.ts';
import { distinct } from '../../domain/set-change.ts';
import { tagName } from '../../domain/task/tag.ts';
import type { Task } from '../../domain/task/task.ts';
import { useStore } from '../store/use-store.ts';
import { CHOICE, CHOICE_FIELD, moveFocus } from '../ui/choices.ts';
import { Popover } from '../ui/overlays.tsx';
import { attempt } from '../undo/attempt.ts';
import { recorder } from '../undo/recorder.ts';
import { rememberUndo } from '../undo/undo.ts';
import { PickerButton } from './picker-button.tsx';
import { useTags } from './use-tags.ts';

type Props = {
  task: Task;
  /** Saves what is being edited, so that it comes first. */
  settle: () => void;
};

/** What is typed as a tag: "@home" is "home". */
const nameIn = (typed: string): string => typed.trim().replace(/^@+/, '').trim();

/** Why a name can't be a tag. */
function problemWith(name: string): string | undefined {
  try {
    parse(tagName, name);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

/** The tags of a task: those in use to choose from, and a field to find one or name a new one. */
export default function TagPicker({ task, settle }: Props) {
  const store = useStore();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const own = task.tags ?? [];
  const all = distinct([...own, ...useTags()]);
  const name = nameIn(typed);
  const found = all.filter((tag) => fold(tag).includes(fold(name)));
  const known = all.find((tag) => fold(tag) === fold(name));
  const isNew = name !== '' && known === undefined;

  const toggle = (tag: string) => {
    settle();
    attempt('Failed to update task', () => {
      const { writes, back } = recorder(store);
      writes.update('task', task.id, own.includes(tag) ? { removeTags: [tag] } : { addTags: [tag] });
      rememberUndo(back);
    });
  };
  const submit = () => {
    if (name === '') return;
    const wrong = known ? undefined : problemWith(name);
    setProblem(wrong);
    if (wrong) return;
    if (!known || !own.includes(known)) toggle(known ?? name);
    setTyped('');
    field.current?.focus();
  };
  return (
    <>
      <PickerButton
        ref={button}
        label={`Tags: ${own.join(', ') || 'none'}`}
        icon={<AtSign size={15} />}
        open={open}
        onOpen={() => setOpen(true)}
      >
        {own.length > 0 ? own.join(', ') : 'Tags'}
      </PickerButton>
      <Popover open={open} onClose={() => setOpen(false)} anchor={button} label="Tags">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only move the focus */}
        <div onKeyDown={moveFocus}>
          <input
            ref={field}
            aria-label="Find or add a tag"
            aria-invalid={problem !== undefined}
            aria-describedby={problemId}
            placeholder="Find or add a tag"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="done"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              submit();
            }}
            className={CHOICE_FIELD}
          />
          <p id={problemId} role="alert" className="px-2.5 pb-1.5 text-xs text-danger empty:hidden">
            {problem}
          </p>
          <div className="max-h-64 overflow-y-auto">
            {found.map((tag) => (
              <button
                key={tag}
                type="button"
                aria-pressed={own.includes(tag)}
                onClick={() => toggle(tag)}
                className={CHOICE}
              >
                <span className="min-w-0 flex-1 truncate">{tag}</span>
                {own.includes(tag) && <Check size={16} className="shrink-0 text-accent" />}
              </button>
            ))}
            {isNew && (
              <button type="button" onClick={submit} className={CHOICE}>
                <Plus size={16} className="shrink-0 text-ink-faint" />
                <span className="min-w-0 truncate">Add “{name}”</span>
              </button>
            )}
            {all.length === 0 && !isNew && (
              <p className="px-2.5 py-1.5 text-sm text-ink-faint">
                Type a name, such as “errand” or “waiting”.
              </p>
            )}
          </div>
        </div>
      </Popover>
    </>
  );
}
