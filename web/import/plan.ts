import type { AccountData } from '../../domain/account/account-tree.ts';
import type { Changed, ImportChange } from '../../domain/account/import-consent.ts';
import { MAX_FILE_NAME, MAX_IMPORT_BYTES, personsPart } from '../../domain/account/import-file.ts';
import { type ImportWrite, planImport } from '../../domain/account/import-plan.ts';
import type { ImportReport } from '../../domain/account/import-report.ts';
import { PLANS, type Plan, room } from '../../domain/billing/plan.ts';
import { tidy } from '../../domain/import/imported/imported-task-fields.ts';
import { Problem } from '../../domain/problem.ts';
import { countsForPlan, openOwn, type Task } from '../../domain/task/task.ts';
import { type ReadAnswer, type ReadRequest, readImport } from './read.ts';

type Account = { uid: string; accountData: AccountData; plan: Plan; changed: Changed };

export type PlanRequest = {
  files: readonly File[];
  context: ReadRequest['context'];
  account: Account;
};

/**
 * `body` is what to send, `titles` names rows by their ids, and `full` says that the plan has no room for all. `changes`
 * are the first of the rows that differ from the file, whatever was chosen for them; `names` are those of what they are in.
 */
export type Planned = Pick<ReadAnswer, 'notes' | 'system' | 'table'> & {
  body: Blob;
  report: ImportReport;
  titles: ReadonlyMap<string, string>;
  worthIt: boolean;
  changes: readonly ImportChange[];
  /** How many rows differ. */
  different: number;
  names: ReadonlyMap<string, string>;
  full: string | undefined;
};

const CHANGES_SHOWN = 200;

/** @throws Problem 'invalid' if the files are too large or can't be read */
export async function plan({ files, context, account }: PlanRequest): Promise<Planned> {
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_IMPORT_BYTES)
    throw new Problem('invalid', 'That file is too large. The limit is 25 MB.');
  const { list, section, goal, task } = account.accountData;
  const answer = await readImport({
    files: await Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
    ),
    context,
    existing: {
      lists: [...list.values()].map(({ id, name, isShared }) => ({ id, name, isShared })),
      sections: [...section.values()],
      goals: [...goal.values()],
      tasks: task,
    },
  });
  const { origins, notes, system, table } = answer;
  // A file whose columns or rows can't be used yet is shown, with what to do.
  const isExplained = table !== undefined || notes.length > 0;
  const document = isExplained ? { tasks: {}, ...answer.document } : answer.document;
  const { report, writes, changes } = planImport(document, account, context.now);
  const { changed } = account;
  const file = shownName(files);
  return {
    ...{ notes, system, report },
    changes: changes.slice(0, CHANGES_SHOWN),
    different: changes.length,
    names: namesFor(changes.slice(0, CHANGES_SHOWN), account.accountData, writes),
    ...(table && { table }),
    body: new Blob([JSON.stringify({ ...document, changed, file })]),
    titles: new Map(Array.from(origins, ([id, origin]) => [id, wordsFor(origin)])),
    worthIt: writes.length > 0,
    full: fullWords(document, account),
  };
}

/** The kinds of rows that fields of a task name. */
const LINKS = { listId: 'list', sectionId: 'section', goalId: 'goal', parentId: 'task' } as const;

/** The names of the lists, sections, goals and parents in changes, also of those that the import adds. */
function namesFor(
  changes: readonly ImportChange[],
  accountData: AccountData,
  writes: readonly ImportWrite[],
): Map<string, string> {
  const added = new Map(writes.flatMap(({ after }) => (after ? [[after.id, after] as const] : [])));
  const rows = changes.flatMap(({ before, after }) => [before, after]);
  return new Map(
    Object.entries(LINKS).flatMap(([field, entity]) =>
      rows.flatMap((row): [string, string][] => {
        const id = String((row as Readonly<Record<string, unknown>>)[field] ?? '');
        const link = accountData[entity].get(id) ?? added.get(id);
        const name = link && ('name' in link ? link.name : 'title' in link ? link.title : undefined);
        return name ? [[id, name]] : [];
      }),
    ),
  );
}

/** What the list of imports calls them. */
const shownName = (files: readonly File[]): string =>
  files.length === 1
    ? tidy((files[0]?.name ?? '').replace(/\p{Cc}/gu, ' '), MAX_FILE_NAME)
    : `${files.length} files`;

const LONGEST_TITLE = 60;

function wordsFor({ title, line }: { title: string; line?: number | undefined }): string {
  const short = title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title;
  return line === undefined ? `“${short}”` : `“${short}”, line ${line}`;
}

/** Said before the import, because the plan leaves out the rest. */
function fullWords(document: object, { uid, accountData, plan, changed }: Account): string | undefined {
  const before = accountData.task;
  const given = [...(personsPart(document, uid).rows.task ?? [])] as [string, Partial<Task> | undefined][];
  const opening = given.filter(([id, { completed = false, parentId } = {}]) => {
    const was = before.get(id);
    const isLeft = was && (countsForPlan(was) || changed === 'leave');
    return countsForPlan({ completed, parentId }) && !isLeft;
  }).length;
  const left = room(plan, 'tasks', openOwn(before.values()));
  if (opening <= left) return undefined;
  return `The ${PLANS[plan].name} plan has room for ${left} of these ${opening} open tasks. The others will be skipped.`;
}
