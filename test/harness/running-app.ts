import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Location } from '../../server/db/open.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const NODE = join(ROOT, 'node_modules', '.bin', 'node');
const START_LIMIT_MS = 60_000;
const POLL_MS = 25;

/** The app as a person starts it, in a process of its own on data of its own. */
export class RunningApp implements AsyncDisposable {
  readonly url: string;
  /** Everything the process wrote, over all its starts. */
  log = '';
  readonly #env: NodeJS.ProcessEnv;
  readonly #dataDir: string;
  #process: ChildProcess | undefined;

  private constructor(dataDir: string, [port, sandboxPort]: number[], env: NodeJS.ProcessEnv) {
    this.url = `http://localhost:${port}`;
    this.#dataDir = dataDir;
    this.#env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node'),
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    };
  }

  /** @param env settings besides the usual ones */
  static async start(env: NodeJS.ProcessEnv = {}): Promise<RunningApp> {
    const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'daymark-journey-')));
    const app = new RunningApp(dataDir, await freePorts(2), env);
    await app.restart();
    return app;
  }

  /** Where the app keeps its data. */
  get location(): Location {
    const { DATABASE_URL } = this.#env;
    return DATABASE_URL ? { url: DATABASE_URL } : { file: join(this.#dataDir, 'daymark.db') };
  }

  /** The running process. @throws when there is none */
  get pid(): number {
    const pid = this.#process?.pid;
    if (pid === undefined) throw new Error('The app isn’t running.');
    return pid;
  }

  /** Starts the app again on the same data. @throws with what it wrote, when it doesn't get ready */
  async restart(): Promise<void> {
    const child = spawn(NODE, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
      cwd: ROOT,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.log += text;
      });
    const limit = Date.now() + START_LIMIT_MS;
    while (!(await isReady(this.url))) {
      if (hasEnded(child)) throw new Error(`The app ended with ${child.exitCode}:\n${this.log}`);
      if (Date.now() > limit) {
        await this.kill9();
        throw new Error(`The app did not get ready:\n${this.log}`);
      }
      await pause(POLL_MS);
    }
  }

  /** Ends the process as a power cut would: it gets to finish nothing. */
  async kill9(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends the process as an operator would. @returns its exit code */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#process;
    if (!child) return null;
    if (!hasEnded(child)) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode;
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Ports that were free a moment ago; they are held together, so that they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => portOf(server));
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** The port that a server listens on. @throws when it doesn't */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}
