import { useEffect, useState } from 'react';
import type { Changed } from '../../../../domain/account/import-consent.ts';
import type { ImportReport } from '../../../../domain/account/import-report.ts';
import { accountCalls } from '../../../../domain/api/account-calls.ts';
import type { Answer } from '../../../../domain/api/call.ts';
import type { TableLayout } from '../../../../domain/import/formats/table.ts';
import { newId } from '../../../device/new-id.ts';
import { importsChanged } from '../../../import/imports-changed.ts';
import type { Planned } from '../../../import/plan.ts';
import { planFiles, withTitles } from '../../../import/plan-files.ts';
import { answerOf } from '../../../session/answer.ts';
import { callApi } from '../../../session/call-api.ts';
import { fetchApi, useSession } from '../../../session/session.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { inStep } from '../../../store/in-step.ts';
import type { Store } from '../../../store/store.ts';
import { usePlan } from '../../../store/use-plan.ts';
import { useStore } from '../../../store/use-store.ts';
import { hasAllTasks } from '../../../task/act/with-all-tasks.ts';
import { toast } from '../../../ui/message/toast.tsx';
import { offerUndo, type UndoFn } from '../../../undo/undo.ts';
import { ownRows } from './own-rows.ts';

type Step =
  | { is: 'looking'; planned: Planned; layout: TableLayout | undefined; changed: Changed }
  | { is: 'done'; planned: Planned; report: ImportReport };

export function useImport(files: readonly File[], onClose: () => void) {
  const store = useStore();
  const plan = usePlan();
  const { user } = useSession();
  const uid = user?.uid ?? '';
  const [layout, setLayout] = useState<TableLayout>();
  const [changed, setChanged] = useState<Changed>('leave');
  const [step, setStep] = useState<Step>();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: planned again for other files and choices only
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const hasAll = await hasAllTasks(store);
      if (!isCurrent) return;
      if (!hasAll) return onClose();
      const account = { uid, accountData: ownRows(store), plan, changed };
      const planned = await planFiles(files, account, layout);
      if (isCurrent) setStep({ is: 'looking', planned, layout, changed });
    };
    look().catch((error) => {
      if (isCurrent) setRefused(wordsOf(error));
    });
    return () => {
      isCurrent = false;
    };
  }, [files, layout, changed]);

  const send = async ({ body, titles }: Planned): Promise<ImportReport> => {
    const { report, importId } = await inStep(store, () => sendImport(body));
    importsChanged.tell();
    offerUndo('Import finished', undoing(store, body, importId));
    return withTitles(report, titles);
  };

  const bringIn = async (planned: Planned) => {
    setBusy(true);
    try {
      setStep({ is: 'done', planned, report: await send(planned) });
    } catch (error) {
      toast.error(wordsOf(error));
      // It may have stopped half-way, and is listed then.
      importsChanged.tell();
    } finally {
      setBusy(false);
    }
  };
  return { layout, setLayout, changed, setChanged, step, refused, busy, bringIn };
}

/** Undoing an import, and importing it again, each as often as the person likes. */
const undoing =
  (store: Store, body: Blob, importId: string): UndoFn =>
  async () => {
    await inStep(store, () => callApi(accountCalls.undoImport, { importId }));
    importsChanged.tell();
    return async () => {
      const again = await inStep(store, () => sendImport(body));
      importsChanged.tell();
      return undoing(store, body, again.importId);
    };
  };

const { path, method, answer } = accountCalls.import;

/** Imports a document that a worker has already turned into JSON. @throws CallFailed with the server's message */
const sendImport = async (body: Blob): Promise<Answer<typeof accountCalls.import>> =>
  answerOf(
    answer,
    await fetchApi(path, {
      method,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': newId() },
      body,
    }),
  );
