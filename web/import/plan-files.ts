import type { AccountData } from '../../domain/account/account-tree.ts';
import { MAX_IMPORT_BYTES, personsPart } from '../../domain/account/import-file.ts';
import { planInSteps } from '../../domain/account/import-plan.ts';
import type { ImportReport } from '../../domain/account/import-report.ts';
import { PLANS, type Plan, room } from '../../domain/billing/plan.ts';
import type { Columns } from '../../domain/import/columns.ts';
import { Problem } from '../../domain/problem.ts';
import { openOwn, type Task } from '../../domain/task/task.ts';
import { currentZone, shownPlace } from '../device/place.ts';
import { runInSlices } from '../device/slices.ts';
import type { ReadAnswer } from './read.ts';
import { readInWorker } from './read-in-worker.ts';

type Account = { uid: string; accountData: AccountData; plan: Plan };

/** What importing files would change. `full` says that the plan has no room for all of it. */
export type Planned = Pick<ReadAnswer, 'document' | 'notes' | 'system' | 'table'> & {
  report: ImportReport;
  worthIt: boolean;
  full: string | undefined;
  /** Names rows in a report by their titles instead of their ids. */
  tidy: (report: ImportReport) => ImportReport;
};

/** @throws Problem 'invalid' if the files can't be read */
export async function planFiles(
  files: readonly File[],
  account: Account,
  columns: Columns | undefined,
): Promise<Planned> {
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_IMPORT_BYTES)
    throw new Problem('invalid', 'That file is too large. The limit is 25 MB.');
  const picked = files.map(async (file) => ({
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
  }));
  const { list, section, task } = account.accountData;
  const now = new Date().toISOString();
  const zone = currentZone();
  const { origins, ...read } = await readInWorker({
    files: await Promise.all(picked),
    context: { now, zone, place: shownPlace(), ...(columns && { columns }) },
    existing: {
      lists: [...list.values()].map(({ id, name }) => ({ id, name })),
      sections: [...section.values()],
      tasks: new Map([...task.values()].map(({ id, repeat }) => [id, repeat])),
    },
  });
  const steps = planInSteps(read.document, account, now);
  const { report, writes } = await runInSlices(steps);
  const tidy = (given: ImportReport) => ({
    ...given,
    skipped: given.skipped.map((line) => named(line, origins)),
  });
  const full = fullWords(read.document, account);
  return { ...read, report: tidy(report), worthIt: writes.length > 0, full, tidy };
}

const named = (line: string, origins: ReadAnswer['origins']): string =>
  line.replace(/“([^”]+)”/g, (all, id: string) => {
    const origin = origins.get(id);
    if (!origin) return all;
    const title = origin.title.length > 60 ? `${origin.title.slice(0, 59)}…` : origin.title;
    return origin.line === undefined ? `“${title}”` : `“${title}”, line ${origin.line}`;
  });

/** Said before the import, because the plan leaves out the rest. */
function fullWords(document: object, { uid, accountData, plan }: Account): string | undefined {
  const before = accountData.task;
  const given = [...(personsPart(document, uid).rows.task ?? [])] as [string, Partial<Task> | undefined][];
  const opening = given.filter(
    ([id, task]) => !task?.completed && before.get(id)?.completed !== false,
  ).length;
  const left = room(plan, 'tasks', openOwn(before.values()));
  if (opening <= left) return undefined;
  return `The ${PLANS[plan].name} plan has room for ${left} of these ${opening} open tasks. The others will be skipped.`;
}
