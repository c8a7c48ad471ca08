import { expect, test } from 'vitest';
import { sharedId } from '../../../domain/shared-id.ts';
import { startApp } from '../../../test/server/app.ts';
import { entityTables } from '../../db/rows/entities.ts';
import { endDeadLinks } from './dead-links.ts';

const AT = '2026-06-15T09:00:00.000Z';

test('what older versions left behind is ended, and devices hear of it', async () => {
  await using server = await startApp();
  const [ada, bea, eve] = [await server.proPerson(), await server.proPerson(), await server.proPerson()];
  const invited = await bea.call('POST', '/api/invitations', { listId: 'work', role: 'viewer' });
  await ada.call('POST', '/api/invitations/accept', { id: invited.body.secret });
  await ada.add('Own', { id: 'own' });
  await bea.add('Shared', { id: 't', listId: 'work' });
  await bea.add('Private', { id: 't', listId: 'personal' });
  await bea.add('Private', { id: 'private', listId: 'personal' });
  await eve.add('Hers', { id: 't' });
  const alive = ['own', sharedId(bea.accountId, 't')];
  const dead = [
    'gone',
    sharedId(bea.accountId, 'private'),
    sharedId(bea.accountId, 'gone'),
    sharedId(eve.accountId, 't'),
  ];
  const { db } = server.database;
  // More than a slice, so that the dead ones are in several.
  for (let n = 0; n < 1_200; n++) {
    const taskId =
      n % 100 === 0 ? (dead[(n / 100) % dead.length] as string) : (alive[n % alive.length] as string);
    await entityTables.reminder.insert(db as never, ada.accountId, {
      id: `r${n}`,
      taskId,
      minutesBefore: 5,
      createdAt: AT,
    });
  }
  for (const [n, taskId] of [...alive, ...dead].entries()) {
    const times = { start: AT, end: '2026-06-15T09:30:00.000Z', minutes: 25 };
    await entityTables.focusSession.insert(db as never, ada.accountId, { id: `f${n}`, ...times, taskId });
  }
  const { cursor } = await ada.changes();
  const lines: [object, string][] = [];
  const deps = {
    ...server.money,
    log: { info: (fields: object, words: string) => void lines.push([fields, words]) },
  };
  await endDeadLinks(deps);
  const reminders = (await ada.call('GET', '/api/reminders')).body.reminders;
  expect(reminders).toHaveLength(1_188);
  expect([...new Set(reminders.map(({ taskId }: { taskId: string }) => taskId))].toSorted()).toEqual(
    alive.toSorted(),
  );
  const sessions = (await ada.call('GET', '/api/focus')).body.focusSessions;
  expect(sessions).toHaveLength(alive.length + dead.length);
  expect(sessions.flatMap(({ taskId }: { taskId?: string }) => taskId ?? []).toSorted()).toEqual(
    alive.toSorted(),
  );
  const { changes } = await ada.changes(cursor);
  expect(changes).toHaveLength(16);
  const sum = (name: string) =>
    lines.reduce((total, [fields]) => total + Number(Reflect.get(fields, name)), 0);
  expect([sum('removed'), sum('unlinked')]).toEqual([12, 4]);
  expect(lines[0]?.[1]).toBe('ended what named tasks that are gone');

  lines.length = 0;
  await endDeadLinks(deps);
  expect(lines).toEqual([]);
});
