import type { World } from '../../domain/assistant/facts/world.ts';
import type { Identity } from '../api/api.ts';
import type { Database } from '../db/engine/open.ts';
import type { TextCipher } from '../security/text-cipher.ts';

/** A call of one of our own routes as the caller. */
export type CallOwnRoute = (
  method: 'GET' | 'POST',
  path: string,
  more?: { body?: object; headers?: Record<string, string> },
) => Promise<Response>;

/** What the tools work with, for one request. */
export type ToolContext = {
  caller: Identity;
  database: Database;
  /** Epoch milliseconds. */
  clock: () => number;
  seal: TextCipher;
  ownCall: CallOwnRoute;
  /** All that the caller can see, at a time in epoch milliseconds. */
  readWorld(at: number): Promise<World>;
};
