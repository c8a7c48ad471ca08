import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { REFLECTIONS_SHOWN } from '../../domain/reflection.ts';
import { useLocalMinute } from '../shell/clock.ts';
import { dueWords } from '../task/due-words.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { useReflections } from './use-reflections.ts';

/** What one thinks of the day, and of the last ones. */
export function Reflections() {
  const now = useLocalMinute();
  const today = now.slice(0, 10);
  const { all, save } = useReflections();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const written = all.some(({ date }) => date === today);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (save(today, text)) setText('');
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
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" className="mt-2.5">
          Save Reflection
        </Button>
      </form>
      <section aria-labelledby="recent-reflections">
        <h3 id="recent-reflections" className="mb-2.5 text-xs font-medium text-ink-soft">
          Recent reflections
        </h3>
        {all.length === 0 ? (
          <p className="text-sm text-ink-soft">One a day. The latest five are kept.</p>
        ) : (
          <ol className="space-y-3 border-l-2 border-line pl-4">
            {all.slice(0, REFLECTIONS_SHOWN).map((one) => (
              <li key={one.date}>
                <time dateTime={one.date} className="text-xs text-ink-faint">
                  {dueWords(one.date, now)}
                </time>
                <p className="line-clamp-4 text-sm whitespace-pre-line [overflow-wrap:anywhere]">
                  {one.text}
                </p>
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
