import type { AccountData } from '../../domain/account/account-tree.ts';
import { MAX_IMPORT_BYTES, personsPart } from '../../domain/account/import-file.ts';
import { planImport } from '../../domain/account/import-plan.ts';
import type { ImportReport } from '../../domain/account/import-report.ts';
import { PLANS, type Plan, room } from '../../domain/billing/plan.ts';
import { Problem } from '../../domain/problem.ts';
import { countsForPlan, openOwn, type Task } from '../../domain/task/task.ts';
import { type ReadAnswer, type ReadRequest, read } from './read.ts';

type Account = { uid: string; accountData: AccountData; plan: Plan };

export type PlanRequest = {
  files: readonly File[];
  context: ReadRequest['context'];
  account: Account;
};

/** `body` is what to send, `titles` names rows by their ids, and `full` says that the plan has no room for all. */
export type Planned = Pick<ReadAnswer, 'notes' | 'system' | 'table'> & {
  body: Blob;
  report: ImportReport;
  titles: ReadonlyMap<string, string>;
  worthIt: boolean;
  full: string | undefined;
};

/** @throws Problem 'invalid' if the files are too large or can't be read */
export async function plan({ files, context, account }: PlanRequest): Promise<Planned> {
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_IMPORT_BYTES)
    throw new Problem('invalid', 'That file is too large. The limit is 25 MB.');
  const { list, section, goal, task } = account.accountData;
  const { origins, document, notes, system, table } = await read({
    files: await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    ),
    context,
    existing: {
      lists: [...list.values()].map(({ id, name }) => ({ id, name })),
      sections: [...section.values()],
      goals: [...goal.values()],
      tasks: new Map([...task.values()].map(({ id, repeat }) => [id, repeat])),
    },
  });
  const { report, writes } = planImport(document, account, context.now);
  return {
    ...{ notes, system, report },
    ...(table && { table }),
    body: new Blob([JSON.stringify(document)]),
    titles: new Map(Array.from(origins, ([id, origin]) => [id, wordsFor(origin)])),
    worthIt: writes.length > 0,
    full: fullWords(document, account),
  };
}

const LONGEST_TITLE = 60;

function wordsFor({ title, line }: { title: string; line?: number | undefined }): string {
  const short = title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title;
  return line === undefined ? `“${short}”` : `“${short}”, line ${line}`;
}

/** Said before the import, because the plan leaves out the rest. */
function fullWords(document: object, { uid, accountData, plan }: Account): string | undefined {
  const before = accountData.task;
  const given = [...(personsPart(document, uid).rows.task ?? [])] as [string, Partial<Task> | undefined][];
  const opening = given.filter(([id, { completed = false, parentId } = {}]) => {
    const was = before.get(id);
    return countsForPlan({ completed, parentId }) && !(was && countsForPlan(was));
  }).length;
  const left = room(plan, 'tasks', openOwn(before.values()));
  if (opening <= left) return undefined;
  return `The ${PLANS[plan].name} plan has room for ${left} of these ${opening} open tasks. The others will be skipped.`;
}
