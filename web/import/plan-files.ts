import type { ImportReport } from '../../domain/account/import-report.ts';
import type { TableLayout } from '../../domain/import/formats/table.ts';
import { Problem } from '../../domain/problem.ts';
import { currentZone, shownPlace } from '../device/place.ts';
import type { Planned, PlanRequest } from './plan.ts';

/** A file that takes longer isn't worth the wait. */
const LONGEST_MS = 60_000;
const FAILED = 'That file can’t be read. Please report it in Settings, so that we can fix this.';

type Reply = { planned?: Planned; refused?: string | undefined };

/** Reads files and plans their import in a worker. @throws Problem 'invalid' if they can't be read */
export function planFiles(
  files: readonly File[],
  account: PlanRequest['account'],
  layout: TableLayout | undefined,
): Promise<Planned> {
  const now = new Date().toISOString();
  const context = { now, zone: currentZone(), place: shownPlace(), ...(layout && { layout }) };
  return planInWorker({ files, context, account });
}

function planInWorker(request: PlanRequest): Promise<Planned> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Planned>();
  const fail = (words = FAILED) => reject(new Problem('invalid', words));
  const timer = setTimeout(fail, LONGEST_MS);
  worker.addEventListener('error', () => fail());
  worker.addEventListener('message', ({ data: { planned, refused } }: MessageEvent<Reply>) =>
    planned ? resolve(planned) : fail(refused),
  );
  worker.postMessage(request);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

/** A report that names rows by their titles instead of their ids. */
export const withTitles = (report: ImportReport, titles: Planned['titles']): ImportReport => ({
  ...report,
  skipped: report.skipped.map((line) => line.replace(/“([^”]+)”/g, (all, id) => titles.get(id) ?? all)),
});
