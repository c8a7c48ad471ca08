import { Worker } from 'node:worker_threads';

export type Target = { url: string; token: string };
/**
 * The bystander's measurements. `oursMs` is the longest time a request took beyond a call to a bare server at the same
 * moment, which waits only for the machine; `p99Ms` is what 99 of 100 stayed below.
 */
export type Felt = {
  slowestMs: number;
  bareMs: number;
  oursMs: number;
  p99Ms: number;
  probes: number;
};

/**
 * Lists an account's tasks repeatedly, in a thread so that other work of this process isn't measured.
 * @returns a function that stops it and returns the measurements
 */
export async function startBystander(target: Target): Promise<() => Promise<Felt>> {
  const worker = new Worker(new URL('./bystander-thread.ts', import.meta.url), { workerData: target });
  const heard = () =>
    new Promise<Felt>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  await heard();
  return async () => {
    const felt = heard();
    worker.postMessage('stop');
    return felt.finally(() => worker.terminate());
  };
}
