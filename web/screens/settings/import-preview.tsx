import { useEffect, useState } from 'react';
import type { ImportReport } from '../../../domain/account/import-report.ts';
import { accountCalls } from '../../../domain/api/account-calls.ts';
import type { Columns } from '../../../domain/import/columns.ts';
import { SYSTEMS } from '../../../domain/import/recognize.ts';
import type { Planned } from '../../import/plan.ts';
import { named, planFiles } from '../../import/plan-files.ts';
import { sendImport } from '../../import/send-import.ts';
import { PlanFull } from '../../payment/plan-full.tsx';
import { callApi } from '../../session/call-api.ts';
import { useSession } from '../../session/session.ts';
import { wordsOf } from '../../session/words-of.ts';
import { usePlan } from '../../store/use-plan.ts';
import { useStore } from '../../store/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { offerUndo, type UndoFn } from '../../undo/undo.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportNotes } from './import-notes.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ownRows } from './own-rows.ts';

type Props = { files: readonly File[]; onClose: () => void };
type Step =
  | { is: 'looking'; planned: Planned; columns: Columns | undefined }
  | { is: 'done'; planned: Planned; report: ImportReport };

/** Shows what files contain and what importing them changes, by the server's own rules; then imports them. */
export default function ImportPreview({ files, onClose }: Props) {
  const store = useStore();
  const plan = usePlan();
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const [columns, setColumns] = useState<Columns>();
  const [step, setStep] = useState<Step>();
  const [busy, setBusy] = useState(false);
  const name = files.length === 1 ? (files[0]?.name ?? '') : `${files.length} files`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: planned again for other files and columns only
  useEffect(() => {
    let isCurrent = true;
    planFiles(files, { uid, accountData: ownRows(store), plan }, columns).then(
      (planned) => isCurrent && setStep({ is: 'looking', planned, columns }),
      (error) => {
        if (!isCurrent) return;
        toast.error(wordsOf(error));
        onClose();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [files, columns]);

  const send = async ({ body, titles }: Planned): Promise<ImportReport> => {
    const { report, importId } = await sendImport(body);
    offerUndo('Import finished', undoing(body, importId));
    return named(report, titles);
  };

  const bringIn = async (planned: Planned) => {
    setBusy(true);
    try {
      setStep({ is: 'done', planned, report: await send(planned) });
    } catch (error) {
      toast.error(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };

  if (!step) return <Spinner label={`Reading “${name}”`} />;
  const { planned } = step;
  const isLooking = step.is === 'looking';
  const worthIt = isLooking && planned.worthIt;
  // The plan for the latest choice of columns is still being made.
  const isStale = isLooking && step.columns !== columns;
  return (
    <ImportOutcome
      title={isLooking ? `Preview of “${name}”` : `“${name}” imported`}
      from={isLooking && planned.system !== 'daymark' ? `Read as ${SYSTEMS[planned.system]}.` : undefined}
      report={isLooking ? named(planned.report, planned.titles) : step.report}
      details={
        <>
          {isLooking && planned.table && (
            <ImportColumns
              table={{ ...planned.table, columns: columns ?? planned.table.columns }}
              disabled={busy}
              onChange={setColumns}
            />
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
      <Button look="quiet" disabled={busy} onClick={onClose}>
        {worthIt ? 'Cancel' : 'Close'}
      </Button>
    </ImportOutcome>
  );
}

/** Undoing an import, and importing it again, each as often as the person likes. */
const undoing =
  (body: Blob, importId: string): UndoFn =>
  async () => {
    await callApi(accountCalls.undoImport, { importId });
    return async () => {
      const again = await sendImport(body);
      return undoing(body, again.importId);
    };
  };
