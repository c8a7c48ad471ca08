import { ConfigError, readConfig } from '../../server/config/config.ts';

/** What is wrong with these environment variables; empty if nothing is. */
export function problems(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
