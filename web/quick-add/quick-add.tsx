import { ChevronDown, Mic, Plus, X } from 'lucide-react';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { QuickAddDefaults } from '../../domain/quick-add/draft.ts';
import { part } from '../offline/part.tsx';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { useLoaded, useLoading } from '../store/use-store.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useOneTabStop } from '../ui/keys/use-one-tab-stop.ts';
import { Typed } from '../ui/typed.tsx';
import { QuickAddHint } from './quick-add-hint.tsx';
import { QuickAddInput } from './quick-add-input.tsx';
import { useCompletion } from './use-completion.ts';
import { useQuickAdd } from './use-quick-add.ts';
import { useVoice } from './use-voice.ts';

const CompletionList = part(() => import('./completion-list.tsx'));
const Foot = part(
  () => import('./quick-add-foot.tsx'),
  () => QuickAddHint,
);
const Panel = part(() => import('./quick-add-panel.tsx'));

const FRAME =
  'rounded-2xl border border-line bg-surface shadow-low transition-colors focus-within:border-line-strong has-[textarea:focus-visible]:border-focus';

type Props = Partial<QuickAddDefaults> & {
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
  onAdded?: (() => void) | undefined;
  /** The sheet around it is its frame, and all of it is shown. */
  isSheet?: boolean;
};

/**
 * The requests of a page that is being left fail, as without a connection. What waits is then for the page that follows,
 * which may know the lists.
 */
const LEAVING_MS = 1_000;

/** The quick-add bar (product.md §2): details are recognized in the text, and the rest is in the panel. */
export function QuickAdd({ fieldRef, onAdded, isSheet = false, ...place }: Props) {
  const state = useQuickAdd(place);
  const { draft, parts, refused, set } = state;
  const own = useRef<HTMLTextAreaElement>(null);
  const field = fieldRef ?? own;
  const before = useRef('');
  const foot = useId();
  const tools = useRef<HTMLDivElement>(null);
  useOneTabStop(tools);
  const byPointer = useByPointer();
  const together = (said: string) => [before.current, said].filter(Boolean).join(' ');
  // Until the lists have loaded, a “#list” can't be resolved, and until the grammar has, no text can be read.
  const isListsLoading = useLoading();
  const loading = isListsLoading || !state.isReady;
  const [heard, setHeard] = useState<string>();
  const voice = useVoice({
    onInterim: (said) => state.type(together(said)),
    onHeard: (said) => {
      state.type(together(said));
      setHeard(said);
      field.current?.focus();
    },
  });
  useLayoutEffect(() => {
    if (loading || heard === undefined) return;
    setHeard(undefined);
    // Unless it was changed while it couldn't be read.
    if (draft.text === together(heard)) state.hear(heard, before.current);
  });
  useShortcut('add', () => field.current?.focus());
  const completion = useCompletion(state, field);

  const loaded = useLoaded();
  useEffect(() => {
    if (loading || draft.waiting.length === 0) return;
    const add = () => {
      if (state.submitWaiting()) onAdded?.();
    };
    if (loaded) return add();
    const later = setTimeout(add, LEAVING_MS);
    return () => clearTimeout(later);
  });

  // One line until it's used. It doesn't shrink before a click is over, or what was pressed would move away.
  const [used, setUsed] = useState(false);
  const isWhole = isSheet || used || state.kept.isDirty || draft.expanded || refused || voice.listening;
  const leave = ({ currentTarget: form, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    if (form.contains(relatedTarget)) return;
    const shrink = () => setUsed(form.contains(document.activeElement));
    if (byPointer.current) addEventListener('click', () => setTimeout(shrink), { once: true });
    else setUsed(false);
  };

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (loading && draft.text.trim()) state.wait();
    else if (state.submit()) onAdded?.();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (completion.onKey(event)) return event.preventDefault();
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      submit();
    }
    const last = parts.at(-1);
    if (event.key === 'Escape' && last) state.ignore(last);
    else if (event.key === 'Escape' && draft.expanded) set({ expanded: false });
  };

  const toolbar = (
    <div
      ref={tools}
      role="toolbar"
      aria-label="Quick add"
      className={`flex shrink-0 ${isSheet ? '-ml-3 flex-1' : ''}`}
    >
      {state.kept.isDirty && !voice.listening && (
        <IconButton
          label="Discard draft"
          icon={<X size={18} />}
          className="mt-1 ml-1 coarse:mt-0"
          onClick={() => {
            state.kept.discard();
            field.current?.focus();
          }}
        />
      )}
      {voice.offered && (
        <IconButton
          label={voice.listening ? 'Stop listening' : 'Voice input'}
          aria-pressed={voice.listening}
          icon={<Mic size={18} />}
          className="mt-1 ml-1 aria-pressed:bg-danger-soft aria-pressed:text-danger motion-safe:aria-pressed:animate-pulse coarse:mt-0"
          onClick={() => {
            if (!voice.listening) before.current = draft.text.trim();
            voice.toggle();
          }}
        />
      )}
      <IconButton
        label={draft.expanded ? 'Collapse options' : 'Expand options'}
        aria-expanded={draft.expanded}
        icon={<ChevronDown size={18} className="transition-transform group-aria-expanded/more:rotate-180" />}
        className="group/more mt-1 coarse:mt-0"
        onClick={() => set({ expanded: !draft.expanded })}
      />
    </div>
  );

  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label="Add a task"
      onFocus={() => setUsed(true)}
      onBlur={leave}
      className={isSheet ? '' : FRAME}
    >
      <div className="flex items-start pr-2 pl-4">
        <Plus size={20} className="mt-3 mr-3 shrink-0 text-ink-faint" />
        <QuickAddInput
          ref={field}
          value={draft.text}
          parts={parts}
          aria-label="Task title"
          aria-describedby={foot}
          aria-invalid={refused}
          enterKeyHint="done"
          autoComplete="off"
          placeholder="Add a task"
          aria-autocomplete="list"
          {...completion.described}
          onBlur={() => completion.look()}
          onChange={({ target }) => {
            state.type(target.value);
            completion.look(target.selectionStart);
          }}
          onKeyDown={onKeyDown}
        />
        {!isSheet && toolbar}
      </div>
      {completion.found && <CompletionList completion={completion} text={draft.text} lists={state.lists} />}
      {draft.expanded && <Panel {...state} />}
      <div
        className={`flex min-h-9 flex-wrap items-end justify-end gap-3 pr-3 pb-3 pl-4 sm:pl-12 ${isWhole ? '' : 'hidden'}`}
      >
        <div
          id={foot}
          className={`flex min-h-9 min-w-0 flex-1 items-center ${isSheet ? 'basis-full' : 'has-[ul]:basis-80'}`}
        >
          {draft.waiting.length > 0 ? (
            <p role="status" className="truncate text-sm text-ink-soft">
              Adding “<Typed>{draft.waiting.at(-1)}</Typed>”…
            </p>
          ) : (
            isWhole && <Foot state={state} listening={voice.listening} />
          )}
        </div>
        {isSheet && toolbar}
        <Button
          type="submit"
          look="primary"
          // The second click of a double click would submit an empty title.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
        >
          Add Task
        </Button>
      </div>
    </form>
  );
}

/** Whether the person last used a pointer, rather than a key. */
function useByPointer() {
  const byPointer = useRef(false);
  useEffect(() => {
    const watch = ({ type }: Event) => {
      byPointer.current = type === 'pointerdown';
    };
    addEventListener('pointerdown', watch, true);
    addEventListener('keydown', watch, true);
    return () => {
      removeEventListener('pointerdown', watch, true);
      removeEventListener('keydown', watch, true);
    };
  }, []);
  return byPointer;
}
