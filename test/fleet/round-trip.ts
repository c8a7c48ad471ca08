import { expect } from 'vitest';
import type { Person } from '../server/app.ts';
import type { Server } from './fleet.ts';

type Rows = Record<string, Record<string, unknown>>;

/** Expects accounts that are exported, imported into new ones and exported again to be the same. */
export async function expectRoundTrips(server: Server, accounts: readonly string[]): Promise<void> {
  for (const accountId of accounts) {
    const first = await exportedBy(server.person(accountId), accountId);
    const copy = await server.proPerson();
    const answer = await copy.call('POST', '/api/account/import', first.document);
    expect(answer).toMatchObject({ status: 200 });
    const second = await exportedBy(copy, copy.accountId);
    expect(second.rows).toEqual(first.rows);
  }
}

async function exportedBy(person: Pick<Person, 'call'>, accountId: string) {
  const { body: document } = await person.call('GET', '/api/account/export');
  const { subscription: _, ...all } = document.users[accountId];
  return { document, rows: withoutTies(all) };
}

/** Without what the new account can't have: members, tasks of others, and when its own first goals were made. */
function withoutTies({ lists, goals, reminders = {}, ...more }: Record<string, Rows>): object {
  const isTie = (field: string, value: unknown): boolean => field === 'taskId' && String(value).includes(':');
  const without = (rows: Rows = {}, left: (field: string, value: unknown) => boolean) =>
    Object.fromEntries(
      Object.entries(rows).map(([id, row]) => [
        id,
        Object.fromEntries(Object.entries(row).filter(([field, value]) => !left(field, value))),
      ]),
    );
  const ofOwn = Object.entries(reminders).filter(([, { taskId }]) => !isTie('taskId', taskId));
  return {
    ...Object.fromEntries(Object.entries(more).map(([section, rows]) => [section, without(rows, isTie)])),
    reminders: Object.fromEntries(ofOwn),
    lists: without(lists, (field) => field === 'isShared'),
    goals: without(goals, (field) => field === 'createdAt'),
  };
}
