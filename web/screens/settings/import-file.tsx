import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { MAX_IMPORT_BYTES, readFile } from '../../../domain/account/import-file.ts';
import { planImport } from '../../../domain/account/import-plan.ts';
import type { ImportReport } from '../../../domain/account/import-report.ts';
import { accountCalls } from '../../../domain/api/account-calls.ts';
import { Problem } from '../../../domain/problem.ts';
import { callApi } from '../../session/call-api.ts';
import { useSession } from '../../session/session.ts';
import { wordsOf } from '../../session/words-of.ts';
import { usePlan } from '../../store/use-plan.ts';
import { useStore } from '../../store/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ownRows } from './own-rows.ts';

type Step =
  | { is: 'looking'; name: string; document: object; report: ImportReport; worthIt: boolean }
  | { is: 'done'; name: string; report: ImportReport };

/** Imports a file: first previews the result, using the server's own rules, then applies it. */
export function ImportFile() {
  const store = useStore();
  const plan = usePlan();
  const { user } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step>();
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<Step>) => {
    setBusy(true);
    try {
      setStep(await work());
    } catch (error) {
      setStep(undefined);
      toast.error(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };

  const look = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    void attempt(async () => {
      if (file.size > MAX_IMPORT_BYTES)
        throw new Problem('invalid', 'That file is too large. The limit is 25 MB.');
      const document = readFile(await file.text()) as object;
      const account = { uid: user?.uid ?? '', accountData: ownRows(store), plan };
      const { report, writes } = planImport(document, account, new Date().toISOString());
      return { is: 'looking', name: file.name, document, report, worthIt: writes.length > 0 };
    });
  };

  const bringIn = (name: string, document: object) =>
    attempt(async () => {
      const { report } = await callApi(accountCalls.import, { ...document });
      toast.success('Import finished');
      return { is: 'done', name, report };
    });

  return (
    <div className="mt-5">
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="File to import"
        hidden
        onChange={look}
      />
      <Button onClick={() => input.current?.click()} disabled={busy}>
        <Upload size={16} aria-hidden="true" /> Import a file…
      </Button>
      <p className="mt-2 text-sm text-pretty text-ink-soft">
        A JSON file exported from Daymark or a Firebase realtime database. You’ll see a preview first.
      </p>
      {step && (
        <ImportOutcome
          title={step.is === 'done' ? `“${step.name}” imported` : `Preview of “${step.name}”`}
          report={step.report}
        >
          {step.is === 'looking' && step.worthIt && (
            <Button look="primary" disabled={busy} onClick={() => void bringIn(step.name, step.document)}>
              {busy ? 'Importing…' : 'Import'}
            </Button>
          )}
          <Button look="quiet" disabled={busy} onClick={() => setStep(undefined)}>
            {step.is === 'looking' && step.worthIt ? 'Cancel' : 'Close'}
          </Button>
        </ImportOutcome>
      )}
    </div>
  );
}
