import type { REMINDERS_PATH, TASKS_PATH, TOKEN_PATH } from '../../domain/call-paths.ts';
import type { NotificationAction, Reminding } from '../../domain/reminder/words.ts';
import type { Pending } from '../store/core/pending.ts';
import { forgetWrite, queueWrite } from './queue-write.ts';

const SNOOZE_MS = 10 * 60_000;
const MINUTE_MS = 60_000;
/** Only the types are imported: the service worker is one file, and shares none with pages. */
const PATHS: { token: typeof TOKEN_PATH; task: typeof TASKS_PATH; reminder: typeof REMINDERS_PATH } = {
  token: '/api/auth/token',
  task: '/api/tasks',
  reminder: '/api/reminders',
};

/** The person's wall clock, as `LocalMinute`. The service worker is too small a file for Temporal. */
const localMinuteAt = (at: number, offset: number): string =>
  new Date(at + offset * MINUTE_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);

function writeOf(
  action: Exclude<NotificationAction, 'join'>,
  { accountId = '', taskId = '', occurrence, offset = 0 }: Reminding['data'],
  now: number,
  newId: () => string,
): Pending {
  const at = new Date(now).toISOString();
  const made = { key: newId(), at, by: accountId };
  if (action === 'complete')
    return {
      ...made,
      entity: 'task',
      id: taskId,
      action: 'update',
      input: {
        completed: true,
        completedAt: at,
        subtasks: 'setting',
        ...(occurrence && { advanceFrom: occurrence }),
      },
    };
  const input = { taskId, at: localMinuteAt(now + SNOOZE_MS, offset), createdAt: at };
  return { ...made, entity: 'reminder', id: newId(), action: 'add', input };
}

type Deps = { now: () => number; newId: () => string; fetch: typeof fetch; hasPages: () => Promise<boolean> };

/**
 * The write goes through the outbox, as those of pages do, so it isn't lost when offline. Without an open page, the
 * service worker also sends it. @returns whether it is saved; otherwise the page must be opened
 */
export async function actOnReminder(
  action: Exclude<NotificationAction, 'join'>,
  data: Reminding['data'],
  deps: Deps,
): Promise<boolean> {
  const { accountId, taskId } = data;
  if (!accountId || !taskId) return false;
  const write = writeOf(action, data, deps.now(), deps.newId);
  const isQueued = await queueWrite(accountId, write).catch(() => false);
  if (isQueued && (await deps.hasPages())) return true;
  const isSent = await send(accountId, write, deps).catch(() => false);
  if (isSent) await forgetWrite(accountId, write.key).catch(() => {});
  return isQueued || isSent;
}

/** @returns whether the server has it; refusals are left to the next page, which explains them */
async function send(
  accountId: string,
  { key, entity, id, input }: Pending,
  { fetch }: Deps,
): Promise<boolean> {
  const found = await fetch(PATHS.token);
  if (!found.ok) return false;
  const { token } = (await found.json()) as { token: string };
  if (subjectOf(token) !== accountId) return false;
  const answer = await fetch(entity === 'task' ? PATHS.task : PATHS.reminder, {
    method: entity === 'task' ? 'PUT' : 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify(entity === 'task' ? { taskId: id, updates: input } : { reminder: { ...input, id } }),
  });
  return answer.ok;
}

const subjectOf = (token: string): string =>
  JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))).sub;
