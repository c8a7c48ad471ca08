import { readFileSync } from 'node:fs';

/** The kernel's clock in these figures ticks a hundred times a second. */
const TICK_MS = 10;

/** What a process holds of the machine's memory, as Linux tells it. */
export function residentKib(pid: number): number {
  const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib);
}

/** How long a process has had a processor: what it costs, however busy the machine is with other things. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user, system] = [fields[11], fields[12]];
  return (Number(user) + Number(system)) * TICK_MS;
}
