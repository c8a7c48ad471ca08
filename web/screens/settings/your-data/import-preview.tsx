import { SYSTEMS } from '../../../../domain/import/recognize.ts';
import { withTitles } from '../../../import/plan-files.ts';
import { addressOf } from '../../../lists/place/scope.ts';
import { navigate } from '../../../navigation/browser-layers.ts';
import { PlanFull } from '../../../payment/plan-full.tsx';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/wait/spinner.tsx';
import { ImportChanges } from './import-changes.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportNotes } from './import-notes.tsx';
import { ImportOutcome } from './import-outcome.tsx';
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
