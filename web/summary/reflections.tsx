import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { REFLECTIONS_SHOWN } from '../../domain/reflection/reflection.ts';
import { useLocalMinute } from '../device/clock.ts';
import { DiscardButton } from '../drafts/discard-button.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { dueWords } from '../task/date/due-words.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field/field.tsx';
import { ReflectionEntry } from './reflection-entry.tsx';
import { useReflections } from './use-reflections.ts';

const EMPTY = { text: '' };

export function Reflections() {
  const now = useLocalMinute();
  const today = now.slice(0, 10);
  const { all, save, change, remove } = useReflections();
  const draft = useDraft('reflection', EMPTY);
  const { text } = draft.value;
  const field = useRef<HTMLTextAreaElement>(null);
  const written = all.some(({ date }) => date === today);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (save(today, text)) draft.clear();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
  };

  return (
    <div className="grid gap-x-12 gap-y-6 border-t border-line p-5 lg:grid-cols-2">
      <form onSubmit={submit}>
        <TextArea
          ref={field}
          label="Reflection"
          value={text}
          placeholder={written ? 'Add to what you wrote today' : 'What went well? What would you change?'}
          onChange={(event) => draft.set({ text: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <div className="mt-2.5 flex flex-wrap gap-2">
          <Button type="submit">Save Reflection</Button>
          <DiscardButton draft={draft} focusAfter={field} />
        </div>
      </form>
      <section aria-labelledby="recent-reflections">
        <h3 id="recent-reflections" className="mb-2.5 text-xs font-medium text-ink-soft">
          Recent reflections
        </h3>
        {all.length === 0 ? (
          <p className="text-sm text-ink-soft">One per day. The last five are kept.</p>
        ) : (
          <ol className="space-y-3 border-l-2 border-line pl-4">
            {all.slice(0, REFLECTIONS_SHOWN).map((one) => (
              <ReflectionEntry
                key={one.date}
                reflection={one}
                day={dueWords(one.date, now)}
                onChange={(words, base) => change(one.date, words, base)}
                onDelete={() => remove(one.date)}
              />
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
