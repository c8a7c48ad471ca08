import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Location } from '../../server/db/engine/open.ts';
import type { MemoryGroup } from './memory-group.ts';
import { freePorts } from './ports.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const NODE = join(ROOT, 'node_modules', '.bin', 'node');
/** Less than a journey may take, so that a start that hangs shows its output. */
const START_LIMIT_MS = 150_000;
const POLL_MS = 25;

type Options = {
  /** The folder of another version, whose web app needn't be built. */
  root?: string | undefined;
  /** Limits its memory. */
  group?: MemoryGroup | undefined;
};

/** The app as `npm start` runs it, in its own process with its own data. */
export class RunningApp implements AsyncDisposable {
  readonly url: string;
  /** The port of the sandbox. */
  readonly sandboxPort: number;
  /** The output of the process, across all restarts. */
  log = '';
  readonly #env: NodeJS.ProcessEnv;
  readonly #dataDir: string;
  readonly #root: string;
  readonly #group: MemoryGroup | undefined;
  #process: ChildProcess | undefined;

  private constructor(
    dataDir: string,
    [port, sandboxPort]: number[],
    env: NodeJS.ProcessEnv,
    { root = ROOT, group }: Options,
  ) {
    this.#root = root;
    this.#group = group;
    this.url = `http://localhost:${port}`;
    this.sandboxPort = Number(sandboxPort);
    this.#dataDir = dataDir;
    this.#env = {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node'),
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: '--max-semi-space-size=16',
      // Browsers connect from this machine, and tests may set X-Forwarded-For as a proxy would.
      TRUSTED_PROXY: '127.0.0.1, ::1',
      ...env,
    };
  }

  /**
   * @param env settings in addition to the defaults; PORT when another one contains it
   */
  static async start(env: NodeJS.ProcessEnv = {}, options: Options = {}): Promise<RunningApp> {
    const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'daymark-journey-')));
    const [free, next] = await freePorts(2);
    const app = new RunningApp(dataDir, [Number(env.PORT ?? free), Number(next)], env, options);
    await app.restart();
    return app;
  }

  /** Where the app stores its data. */
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

  get hasEnded(): boolean {
    return this.#process === undefined || hasEnded(this.#process);
  }

  /** Starts the app again with the same data. @throws with its output, when it doesn't become ready */
  async restart(): Promise<void> {
    const options = this.#root === ROOT ? [] : ['--api-only'];
    const command = [NODE, '--disable-warning=ExperimentalWarning', 'server/main.ts', ...options];
    // The process joins its group before it takes any memory.
    const joining = this.#group ? ['sh', '-c', 'echo $$ > "$0" && exec "$@"', this.#group.joinFile] : [];
    const [program = NODE, ...args] = [...joining, ...command];
    const child = spawn(program, args, {
      cwd: this.#root,
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

  /** Kills the process without a graceful shutdown, like a power failure. */
  async kill9(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops the process gracefully. @returns its exit code */
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
