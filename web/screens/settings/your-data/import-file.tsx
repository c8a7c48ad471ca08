import { CloudDownload, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { part } from '../../../offline/part.tsx';
import { ROUTES } from '../../../routes/routes.ts';
import { Button } from '../../../ui/button.tsx';

const ImportPreview = part(() => import('./import-preview.tsx'));
const ImportTodoist = part(() => import('./import-todoist.tsx'));

export function ImportFile() {
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [picked, setPicked] = useState<{ number: number; files: readonly File[] }>();

  const preview = (files: readonly File[]) => {
    setAsking(false);
    setPicked({ number: (picked?.number ?? 0) + 1, files });
  };
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) preview(files);
  };
  const ask = () => {
    setPicked(undefined);
    setAsking(true);
  };

  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept=".csv,.tsv,.json,.ics,.md,.markdown,.txt,.opml,.zip"
        aria-label="File to import"
        hidden
        onChange={pick}
      />
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <Button onClick={() => input.current?.click()}>
          <Upload size={16} aria-hidden="true" /> Import a file…
        </Button>
        <Button onClick={ask}>
          <CloudDownload size={16} aria-hidden="true" /> Import from Todoist…
        </Button>
      </div>
      {isAsking && <ImportTodoist onFile={(file) => preview([file])} onClose={() => setAsking(false)} />}
      {picked && (
        <ImportPreview key={picked.number} files={picked.files} onClose={() => setPicked(undefined)} />
      )}
    </>
  );
}

/** Where tasks may come from. */
export const ImportSources = () => (
  <>
    From Todoist, TickTick, Microsoft To Do, Google Tasks, Trello and other apps, or any CSV, iCalendar or
    Markdown file. You’ll see a preview first.{' '}
    <Link
      href={ROUTES.comingFrom}
      className="font-medium text-ink underline decoration-accent decoration-2 underline-offset-4"
    >
      Where to find your export
    </Link>
  </>
);
