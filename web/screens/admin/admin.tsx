import { useCallback, useEffect, useState } from 'react';
import { adminCalls, type ServerStatus } from '../../../domain/api/admin-calls.ts';
import { settingsPath } from '../../../domain/page-paths.ts';
import { PAGE_TITLES, ROUTES } from '../../routes/routes.ts';
import { CallFailed } from '../../session/answer.ts';
import { callApi } from '../../session/call-api.ts';
import { wordsOf } from '../../session/words-of.ts';
import { TitleBar } from '../../shell/title-bar.tsx';
import { useConfirmFirst } from '../../sign-in/confirm-first.tsx';
import { toast } from '../../ui/message/toast.tsx';
import { EmptyState } from '../../ui/wait/empty-state.tsx';
import { Skeleton } from '../../ui/wait/skeleton.tsx';
import { TryAgain } from '../../ui/wait/try-again.tsx';
import { Backups } from './backups.tsx';
import { Health } from './health.tsx';
import { Reports } from './reports.tsx';
import { ServerPeople } from './server-people.tsx';

/** Does something as the owner, after they confirmed that it's them if need be. @returns whether it worked */
export type ActAsOwner = (work: () => Promise<unknown>, done: string) => Promise<boolean>;

/** The server's page for its owner. To everyone else, there's no such page. */
export default function Admin() {
  const [status, setStatus] = useState<ServerStatus>();
  const [problem, setProblem] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const { confirmed, dialog } = useConfirmFirst();
  const load = useCallback(async () => {
    setProblem(undefined);
    try {
      setStatus(await callApi(adminCalls.status));
    } catch (error) {
      if (error instanceof CallFailed && error.status === 404) setMissing(true);
      else setProblem(wordsOf(error));
    }
  }, []);
  useEffect(() => void load(), [load]);
  const act: ActAsOwner = async (work, done) => {
    try {
      await confirmed(work);
      toast.success(done);
    } catch (error) {
      toast.error(wordsOf(error));
      return false;
    }
    await load();
    return true;
  };
  if (isMissing)
    return (
      <EmptyState picture={null} title="Page not found" titles="h1">
        There’s nothing at {ROUTES.admin} for you.
      </EmptyState>
    );
  return (
    <>
      <TitleBar
        title={PAGE_TITLES.admin}
        up={{ href: settingsPath('account'), label: PAGE_TITLES.settings }}
      />
      {!status && !problem && <Skeleton rows={5} label="Loading the server" />}
      {problem && <TryAgain problem={problem} onRetry={load} />}
      {status && (
        <div className="[&>section:first-child]:border-t-0">
          <Health status={status} act={act} />
          <Backups status={status} act={act} />
          <Reports about={status.reports} act={act} />
          <ServerPeople count={status.people} act={act} confirmed={confirmed} />
        </div>
      )}
      {dialog}
    </>
  );
}
