import { expect, test } from 'vitest';
import { sampleTask } from '../../test/sample-task.ts';
import { type AccountData, accountTree, SECTIONS } from './account-tree.ts';

const NOTHING = Object.fromEntries(
  SECTIONS.map(({ entity }) => [entity, new Map()]),
) as unknown as AccountData;
const EMPTY = Object.fromEntries(SECTIONS.map(({ name }) => [name, {}]));

test('an account without data has all of its sections', () => {
  expect(accountTree('ada', NOTHING, undefined, [])).toEqual({
    subscriptions: {},
    users: { ada: EMPTY },
    transactions: {},
  });
});

test('rows are by id, without what means nothing in another account', () => {
  const tasks = ['b', 'a'].map((id) => sampleTask(id, { completed: true, completedBy: 'ada' }));
  const setting = { id: 'hours', value: '24', changedAt: '{}' };
  const data = {
    ...NOTHING,
    task: new Map(tasks.map((task) => [task.id, task])),
    setting: new Map([['hours', setting]]),
  };
  const { users } = accountTree('ada', data, undefined, []);
  const { id: _, completedBy: __, ...rest } = sampleTask('a', { completed: true, completedBy: 'ada' });
  expect(users.ada).toEqual({
    ...EMPTY,
    tasks: { a: rest, b: { ...rest, title: 'b' } },
    settings: { hours: { value: '24' } },
  });
  expect(Object.keys(users.ada?.tasks ?? {})).toEqual(['a', 'b']);
});

test('the subscription is beside the data and under the person’s id, and payments are by id', () => {
  const transactions = ['t2', 't1'].map((id) => ({ id, amount: 5 }));
  const paid = { type: 'pro' };
  const tree = accountTree('a.b', NOTHING, { id: 'x', ...paid }, transactions);
  expect(tree).toEqual({
    subscriptions: { 'a.b': paid },
    users: { 'a.b': { subscription: paid }, a_b: EMPTY },
    transactions: { t1: { amount: 5 }, t2: { amount: 5 } },
  });
  expect(Object.keys(tree.transactions)).toEqual(['t1', 't2']);
  expect(accountTree('ada', NOTHING, { id: 'x', ...paid }, []).users).toEqual({
    ada: { subscription: paid, ...EMPTY },
  });
});
