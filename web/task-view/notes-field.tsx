import { type MouseEvent, useId, useRef } from 'react';
import { part } from '../offline/part.tsx';

const RenderedNotes = part(() => import('./rendered-notes.tsx'), UnformattedNotes);

type Props = { value: string; problem: string | undefined; onChange: (notes: string) => void };

/** Until the code that formats them has loaded: their marks appear only if that takes long. */
function UnformattedNotes({ children }: { children: string }) {
  return (
    <p
      data-rendered
      translate="no"
      style={{ animationDelay: '2s' }}
      className="animate-late leading-6 whitespace-pre-line"
    >
      {children}
    </p>
  );
}

/** Notes as Markdown: formatted until they get the focus, by a click anywhere but on a link or by Tab. */
export function NotesField({ value, problem, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const edit = ({ target, currentTarget }: MouseEvent) => {
    const selection = getSelection();
    const isSelecting = selection && !selection.isCollapsed && selection.containsNode(currentTarget, true);
    if (!(target instanceof Element && target.closest('a')) && !isSelecting) field.current?.focus();
  };
  return (
    <div>
      <div className="group/notes relative -mx-2.5 grid rounded-lg transition-colors focus-within:bg-sunken/60 hover:bg-sunken/60">
        <label className="col-start-1 row-start-1 grid">
          <span className="sr-only">Notes</span>
          <textarea
            ref={field}
            value={value}
            placeholder="Notes"
            aria-invalid={problem !== undefined}
            aria-describedby={problemId}
            onChange={(event) => onChange(event.target.value)}
            className="field-sizing-content min-h-20 w-full resize-none rounded-lg bg-transparent px-2.5 py-2 text-base leading-6 outline-offset-0 placeholder:text-ink-faint not-focus:group-has-data-rendered/notes:opacity-0 sm:text-sm sm:leading-6"
          />
        </label>
        {value.trim() && (
          // It's positioned to be above the field, for its links.
          // biome-ignore lint/a11y/noStaticElementInteractions: the field below is for the keyboard
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field below is for the keyboard
          <div
            onClick={edit}
            className="relative col-start-1 row-start-1 min-w-0 cursor-text px-2.5 py-2 text-base group-has-[textarea:focus]/notes:hidden sm:text-sm"
          >
            <RenderedNotes>{value}</RenderedNotes>
          </div>
        )}
      </div>
      <p id={problemId} role="alert" className="mt-1.5 text-xs text-danger empty:hidden">
        {problem}
      </p>
    </div>
  );
}
