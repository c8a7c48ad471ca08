import { z } from 'zod';
import type { TaskInput } from '../../domain/task/task.ts';
import { answerOf } from '../session/answer.ts';

const devUser = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
});
export type DevUser = z.infer<typeof devUser>;
const devStats = z.record(z.enum(['account', 'task', 'list', 'goal', 'event']), z.number());
export type DevStats = z.infer<typeof devStats>;

type Ports = {
  isOn: () => boolean;
  /** The API key used in place of the person's token. */
  apiKey: () => string;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
};

/**
 * What only dev mode can do (product.md §7): paths with /dev/, and an API key in place of the token. Each call throws
 * when dev mode is off (product.md §8), and CallFailed with the server's message.
 */
export function createDevApi({ isOn, apiKey, fetch }: Ports) {
  const guard = (refusal: string): void => {
    if (!isOn()) throw new Error(refusal);
  };
  const guardDebug = () => guard('Debug operations only available in dev mode');
  const call = async <S extends z.ZodType>(schema: S, method: string, path: string, body?: object) =>
    answerOf(
      schema,
      await fetch(`/api/dev/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', 'x-api-key': apiKey() },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );

  return {
    async login(): Promise<DevUser> {
      guard('Auth not implemented for production mode');
      return (await call(z.object({ user: devUser }), 'POST', 'auth', { action: 'login', apiKey: apiKey() }))
        .user;
    },
    async profile(): Promise<DevUser> {
      guard('Profile fetch not implemented for production mode');
      return (
        await call(z.object({ user: devUser }), 'GET', `auth?${new URLSearchParams({ apiKey: apiKey() })}`)
      ).user;
    },
    async addTasks(userId: string, tasks: readonly TaskInput[]): Promise<number> {
      guard('Bulk operations only available in dev mode');
      const body = { action: 'bulk-create', tasks, userId };
      return (await call(z.object({ tasks: z.array(z.object({})) }), 'POST', 'tasks', body)).tasks.length;
    },
    async deleteAllTasks(userId: string): Promise<number> {
      guard('Delete all only available in dev mode');
      return (await call(z.object({ deleted: z.number() }), 'DELETE', 'tasks', { action: 'all', userId }))
        .deleted;
    },
    async stats(): Promise<DevStats> {
      guardDebug();
      return (await call(z.object({ stats: devStats }), 'GET', 'debug?action=stats')).stats;
    },
    async countUsers(): Promise<number> {
      guardDebug();
      return (await call(z.object({ users: z.array(z.object({})) }), 'GET', 'debug?action=user-list')).users
        .length;
    },
    async seed(userId: string): Promise<number> {
      guardDebug();
      return (await call(z.object({ added: z.number() }), 'POST', 'debug', { action: 'seed-data', userId }))
        .added;
    },
    async clear(userId: string): Promise<number> {
      guardDebug();
      return (
        await call(z.object({ deleted: z.number() }), 'DELETE', 'debug', { action: 'clear-user', userId })
      ).deleted;
    },
  };
}
