import { Check, ChevronRight, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportReport } from '../../../../domain/account/import-report.ts';
import type { ImportNote } from '../../../../domain/import/imported/imported.ts';
import { SYSTEMS } from '../../../../domain/import/recognize.ts';
import { withTitles } from '../../../import/plan-files.ts';
import { addressOf } from '../../../lists/place/scope.ts';
import { navigate } from '../../../navigation/browser-layers.ts';
import { PlanFull } from '../../../payment/plan-full.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/wait/spinner.tsx';
import { ImportChanges } from './import-changes.tsx';
import { ImportColumns } from './import-columns.tsx';
import { useImport } from './use-import.ts';

type Props = { files: readonly File[]; onClose: () => void };

/** Shows what files contain and what importing them changes, by the server's own rules; then imports them. */
export default function ImportPreview({ files, onClose }: Props) {
  const { layout, setLayout, changed, setChanged, step, refused, busy, bringIn } = useImport(files, onClose);
  const name = files.length === 1 ? (files[0]?.name ?? '') : `${files.length} files`;

  if (refused)
    return (
      <ImportOutcome title={`“${name}” can’t be imported`} from={refused} report={{ done: [], skipped: [] }}>
        <Button onClick={onClose}>Close</Button>
      </ImportOutcome>
    );
  if (!step) return <Spinner label={`Reading “${name}”`} />;
  const { planned } = step;
  const isLooking = step.is === 'looking';
  const worthIt = isLooking && planned.worthIt;
  // The plan for the latest choices is still being made.
  const isStale = isLooking && (step.layout !== layout || step.changed !== changed);
  return (
    <ImportOutcome
      title={isLooking ? `Preview of “${name}”` : `“${name}” imported`}
      from={isLooking && planned.system !== 'daymark' ? `Read as ${SYSTEMS[planned.system]}.` : undefined}
      report={isLooking ? withTitles(planned.report, planned.titles) : step.report}
      details={
        <>
          {isLooking && planned.table && (
            <ImportColumns
              table={{ ...planned.table, layout: layout ?? planned.table.layout }}
              disabled={busy}
              onChange={setLayout}
            />
          )}
          {isLooking && planned.different > 0 && (
            <ImportChanges planned={planned} value={changed} disabled={busy} onChange={setChanged} />
          )}
          <ImportNotes notes={planned.notes} />
          {isLooking && planned.full && <PlanFull words={planned.full} />}
        </>
      }
    >
      {worthIt && (
        <Button look="primary" disabled={busy || isStale} onClick={() => void bringIn(planned)}>
          {busy ? 'Importing…' : 'Import'}
        </Button>
      )}
      {!isLooking && planned.worthIt && (
        <Button look="primary" onClick={() => navigate(addressOf({ kind: 'all' }))}>
          Show your tasks
        </Button>
      )}
      <Button look="quiet" disabled={busy} onClick={onClose}>
        {worthIt ? 'Cancel' : 'Close'}
      </Button>
    </ImportOutcome>
  );
}

type ImportOutcomeProps = {
  title: string;
  /** What the file was read as, or why it can't be. */
  from?: string | undefined;
  report: ImportReport;
  details?: ReactNode;
  children: ReactNode;
};

function ImportOutcome({ title, from, report: { done, skipped }, details, children }: ImportOutcomeProps) {
  return (
    <section aria-label={title} className="mt-4 rounded-xl border border-line-strong bg-surface p-4">
      <div role="status" className="text-sm break-words">
        <p className="font-semibold">{title}</p>
        {from && <p className="mt-0.5 text-ink-soft">{from}</p>}
      </div>
      <ul className="mt-2 grid gap-1.5 text-sm empty:hidden">
        {done.map((line) => (
          <Line key={line} icon={<Check size={15} className="text-accent-text" />} line={line} />
        ))}
        {skipped.map((line) => (
          <Line key={line} icon={<CircleAlert size={15} className="text-ink-faint" />} line={line} />
        ))}
      </ul>
      <div className="mt-3 grid gap-3 empty:hidden">{details}</div>
      <div className="mt-4 flex gap-2">{children}</div>
    </section>
  );
}

const Line = ({ icon, line }: { icon: ReactNode; line: string }) => (
  <li className="flex gap-2">
    <span aria-hidden="true" className="mt-0.5 shrink-0">
      {icon}
    </span>
    <span className="min-w-0 break-words">{line}</span>
  </li>
);

const SHOWN = 200;

function ImportNotes({ notes }: { notes: readonly ImportNote[] }) {
  const general = notes.filter(({ what, line }) => what === '' && line === undefined);
  const rows = notes.filter((note) => !general.includes(note));
  const skipped = rows.filter(({ isSkipped }) => isSkipped);
  const changed = rows.filter(({ isSkipped }) => !isSkipped);
  return (
    <>
      {general.length > 0 && (
        <ul className="grid gap-1 text-sm text-ink-soft">
          {general.map(({ why }) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      )}
      <Rows title={amount(skipped.length, 'can’t be imported', 'can’t be imported')} notes={skipped} />
      <Rows title={amount(changed.length, 'needs a look', 'need a look')} notes={changed} />
    </>
  );
}

const amount = (count: number, one: string, many: string): string =>
  count === 1 ? `1 row ${one}` : `${count} rows ${many}`;

function Rows({ title, notes }: { title: string; notes: readonly ImportNote[] }) {
  if (notes.length === 0) return null;
  return (
    <details className="group text-sm">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 font-medium coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={15}
          aria-hidden="true"
          className="shrink-0 text-ink-faint transition-transform group-[[open]]:rotate-90"
        />
        {title}
      </summary>
      <ul className="mt-1 grid max-h-72 gap-1.5 overflow-y-auto pl-5 text-ink-soft" tabIndex={-1}>
        {notes.slice(0, SHOWN).map(({ file, line, what, why }) => (
          <li key={`${file} ${line} ${what} ${why}`} className="break-words">
            {[file, line === undefined ? '' : `Line ${line}`].filter(Boolean).join(', ')}
            {what && <span className="text-ink"> “{what}”</span>}: {why}
          </li>
        ))}
        {notes.length > SHOWN && <li>And {notes.length - SHOWN} more.</li>}
      </ul>
    </details>
  );
}
