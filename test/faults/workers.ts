import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 50;
const PATIENCE_MS = 120_000;

/** Processes that run a script until they are killed. @param given what the script gets, as JSON */
export function createWorkers(script: string, ...given: object[]) {
  const children: ChildProcess[] = [];
  const args = [script, ...given.map((one) => JSON.stringify(one))];
  return {
    begin: () => void children.push(spawn(process.execPath, args, { stdio: 'inherit' })),
    /** Kills the first ones, like a power failure. */
    kill(count = children.length): void {
      for (const child of children.slice(0, count)) child.kill('SIGKILL');
    },
  };
}

/** Waits until something is so. @param failure says what is so instead */
export async function until(isSo: () => boolean | Promise<boolean>, failure: () => string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; !(await isSo()); await sleep(LOOK_MS))
    if (Date.now() > end) throw new Error(failure());
}
