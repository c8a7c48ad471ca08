import { residentKib } from '../harness/process.ts';
import type { RunningApp } from '../harness/running-app.ts';

const MIB = 1024 * 1024;
const HOUR_MS = 60 * 60_000;

/**
 * A process at a moment. `heapMib` includes buffers, `lateMs` is the 99th percentile of how late its timers ran since
 * the last sample, and `resources` counts what keeps its event loop busy: sockets, timers, and requests under way.
 */
export type Sample = {
  at: number;
  residentMib: number;
  heapMib: number;
  lateMs: number;
  resources: number;
  streams: number;
};

/** @throws when the app doesn't serve its metrics */
export async function sampleOf({ url, pid }: RunningApp, token: string): Promise<Sample> {
  const answer = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const read = (name: string): number => {
    const [, value] = new RegExp(`^${name} (\\S+)$`, 'm').exec(text) ?? [];
    if (value === undefined) throw new Error(`There is no metric ${name}.`);
    return Number(value);
  };
  return {
    at: Date.now(),
    residentMib: residentKib(pid) / 1024,
    heapMib: (read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes')) / MIB,
    lateMs: read('nodejs_eventloop_lag_p99_seconds') * 1000,
    resources: read('nodejs_active_resources_total'),
    streams: read('daymark_open_streams'),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** How fast a value grows, as the line of least squares has it. */
export function slopePerHour(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [atMean, valueMean] = [mean(samples.map(({ at }) => at)), mean(samples.map(of))];
  const [covariance, variance] = samples.reduce(
    ([together, alone], sample) => [
      together + (sample.at - atMean) * (of(sample) - valueMean),
      alone + (sample.at - atMean) ** 2,
    ],
    [0, 0],
  );
  return (covariance / variance) * HOUR_MS;
}
