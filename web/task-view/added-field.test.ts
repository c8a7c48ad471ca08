import { expect, test } from 'vitest';
import type * as csv from '../../domain/account/tasks-csv.ts';
import type * as proposals from '../../domain/assistant/proposal.ts';
import type { Task } from '../../domain/task/task.ts';
import { copyWithAddedFields } from '../../test/harness/source-copy.ts';
import type * as forms from './task-values.ts';

const TASK: Task = {
  id: 'a',
  title: 'Label',
  completed: false,
  priority: 'medium',
  createdAt: '2026-06-15T09:00:00.000Z',
  listId: 'work',
};
const ADDED = { starred: true, labels: ['home', 'garden'] };

test('the form, CSV files and proposals have an added field', async () => {
  using copy = copyWithAddedFields();
  const { taskValues, fieldUpdates } = (await copy.load('web/task-view/task-values.ts')) as typeof forms;
  const values = taskValues({ ...TASK, ...ADDED });
  expect(values).toMatchObject({ title: 'Label', ...ADDED });
  expect(taskValues(TASK)).toMatchObject({ starred: false, labels: [] });
  for (const [field, value] of Object.entries(ADDED)) {
    expect(fieldUpdates(field as 'title', values)).toEqual({ updates: { [field]: value } });
    expect(fieldUpdates(field as 'title', taskValues(TASK))).toEqual({ updates: { [field]: null } });
  }

  const { tasksCsv } = (await copy.load('domain/account/tasks-csv.ts')) as typeof csv;
  const [header, row] = tasksCsv([{ ...TASK, ...ADDED }], {
    lists: new Map(),
    sections: new Map(),
    goals: new Map(),
  }).split('\r\n');
  expect(header).toMatch(/,"Id","Starred","Labels"$/);
  expect(row).toMatch(/,"a","yes","home;garden"$/);

  const { readProposal } = (await copy.load('domain/assistant/proposal.ts')) as typeof proposals;
  const proposal = { kind: 'change-task', id: 'a', fields: ADDED };
  expect(readProposal(proposal)).toEqual(proposal);
});
