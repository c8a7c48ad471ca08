import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const CODE = `
  const { monitorEventLoopDelay } = require('node:perf_hooks');
  const { parentPort } = require('node:worker_threads');
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  parentPort.on('message', () => {
    parentPort.postMessage(delay.percentile(99) / 1e6);
    delay.reset();
  });`;

/** An event loop that does nothing: how late its timers run is due to the machine. */
export function startBareLoop() {
  const worker = new Worker(CODE, { eval: true });
  return {
    /** The 99th percentile since the last call, in milliseconds. */
    async lateMs(): Promise<number> {
      worker.postMessage('');
      const [late] = await once(worker, 'message');
      return late;
    },
    stop: () => worker.terminate(),
  };
}
