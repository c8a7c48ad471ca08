import { useEffect, useState } from 'react';
import { accountCalls, type PastImport } from '../../../../domain/api/account-calls.ts';
import { TRASH_DAYS } from '../../../../domain/registry/trash.ts';
import { log } from '../../../device/log.ts';
import { momentWords } from '../../../device/moment-words.ts';
import { importsChanged } from '../../../import/imports-changed.ts';
import { callApi } from '../../../session/call-api.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { inStep } from '../../../store/in-step.ts';
import { useStore } from '../../../store/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/message/toast.tsx';

const UNFINISHED = 'Not finished. Import the file again to continue.';

/** Imports from any device, each with its undo. Without a connection, there is no list. */
export default function RecentImports() {
  const [imports, setImports] = useState<readonly PastImport[]>([]);
  const store = useStore();
  const [busy, setBusy] = useState('');
  useEffect(() => {
    let isCurrent = true;
    const load = () =>
      callApi(accountCalls.imports).then((answer) => isCurrent && setImports(answer.imports), log);
    void load();
    const stop = importsChanged.listen(load);
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);

  const undo = async (importId: string) => {
    setBusy(importId);
    try {
      await inStep(store, () => callApi(accountCalls.undoImport, { importId }));
      toast.success('Import undone');
    } catch (error) {
      toast.error(wordsOf(error));
    } finally {
      importsChanged.tell();
      setBusy('');
    }
  };
  if (imports.length === 0) return null;
  return (
    <section aria-label="Recent imports" className="mt-6">
      <h3 className="text-sm font-medium">Recent imports</h3>
      <p className="text-sm text-pretty text-ink-soft">
        You can undo an import for {TRASH_DAYS} days. Items you’ve changed since stay.
      </p>
      <ul className="mt-1 divide-y divide-line">
        {imports.map(({ importId, at, file, done, isUndone, isUnfinished }) => (
          <li key={importId} className="flex items-center gap-3 py-2.5 text-sm">
            <div className="min-w-0 grow">
              <p className="[overflow-wrap:anywhere]">
                <bdi className="font-medium">{file ?? 'Import'}</bdi>
                <span className="text-ink-soft">
                  {' '}
                  · <time dateTime={at}>{momentWords(at)}</time>
                </span>
              </p>
              <p className="text-ink-soft [overflow-wrap:anywhere]">
                {isUnfinished ? UNFINISHED : done.join(' ')}
              </p>
            </div>
            {isUndone ? (
              <span className="shrink-0 text-ink-soft">Undone</span>
            ) : (
              <Button
                aria-label={`Undo the import of ${file ?? 'a file'}, ${momentWords(at)}`}
                disabled={busy !== ''}
                onClick={() => void undo(importId)}
              >
                {busy === importId ? 'Undoing…' : 'Undo'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
