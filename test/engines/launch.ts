import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type Program = {
  /** Waits until its output matches. @throws with all its output, when it exits before that */
  says(words: RegExp): Promise<RegExpExecArray>;
  /** Its output so far. */
  written(): string;
  end(): Promise<void>;
};

/** Starts a program in its own process group, so that its children are killed with it. */
export function launch(path: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Program {
  const child = spawn(path, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'close');
  let written = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text;
      for (const listener of listeners) listener();
    });
  return {
    says(words) {
      const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
      const look = () => {
        const found = words.exec(written);
        if (found) resolve(found);
      };
      listeners.add(look);
      look();
      ended.then(() => reject(new Error(`${path} ended:\n${written}`)), reject);
      return promise.finally(() => listeners.delete(look));
    },
    written: () => written,
    async end() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}
