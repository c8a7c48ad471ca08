import { FileJson, History, Table } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { tasksCsv } from '../../../../domain/account/tasks-csv.ts';
import { accountCalls } from '../../../../domain/api/account-calls.ts';
import { useLocalMinute } from '../../../device/clock.ts';
import { saveFile } from '../../../device/save-file.ts';
import { lazy } from '../../../offline/lazy.ts';
import { ROUTES } from '../../../routes/routes.ts';
import { callApi } from '../../../session/call-api.ts';
import { wordsOf } from '../../../session/words-of.ts';
import { useConfirmFirst } from '../../../sign-in/confirm-first.tsx';
import { inStep } from '../../../store/in-step.ts';
import { useStore } from '../../../store/use-store.ts';
import { withAllTasks } from '../../../task/act/with-all-tasks.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { toast } from '../../../ui/message/toast.tsx';
import { Section } from '../parts/section.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ImportFile, ImportSources } from './import-file.tsx';
import { ownRows } from './own-rows.ts';

const RecentImports = lazy(() => import('./recent-imports.tsx'));

export function Data() {
  const store = useStore();
  const today = useLocalMinute().slice(0, 10);
  const { confirmed, dialog } = useConfirmFirst();
  const [busy, setBusy] = useState(false);

  const takeAll = async () => {
    setBusy(true);
    try {
      const document = await confirmed(() => inStep(store, () => callApi(accountCalls.export)));
      saveFile(`daymark-${today}.json`, 'application/json', JSON.stringify(document, null, 2));
    } catch (error) {
      toast.error(wordsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const takeTasks = () => {
    const { task, list, section, goal } = ownRows(store);
    saveFile(
      `daymark-tasks-${today}.csv`,
      'text/csv',
      tasksCsv(task.values(), { lists: list, sections: section, goals: goal }),
    );
  };
  return (
    <>
      <Section title="Import" about={<ImportSources />}>
        <ImportFile />
        <Link href={ROUTES.history} className={`mt-3 -ml-3 ${buttonClass('quiet')}`}>
          <History size={15} aria-hidden="true" /> History
        </Link>
        <Suspense>
          <RecentImports />
        </Suspense>
      </Section>
      <Section
        title="Export"
        about="Your data is yours to take with you. Lists shared with you aren’t included."
      >
        <div className="flex flex-wrap gap-2 max-sm:flex-col">
          <Button onClick={takeAll} disabled={busy}>
            <FileJson size={16} aria-hidden="true" /> Export everything (JSON)
          </Button>
          <Button onClick={() => withAllTasks(store, takeTasks)}>
            <Table size={16} aria-hidden="true" /> Export tasks (CSV)
          </Button>
          <ExportMenu />
        </div>
        {dialog}
      </Section>
    </>
  );
}
