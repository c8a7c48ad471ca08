import { readFileSync } from 'node:fs';

/** The kernel counts CPU time in ticks of 10 ms. */
const TICK_MS = 10;

/** The resident memory of a process, on Linux. */
export function residentKib(pid: number): number {
  const [, kib] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib);
}

/** CPU time of a process, which doesn't depend on how busy the machine is. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user, system] = [fields[11], fields[12]];
  return (Number(user) + Number(system)) * TICK_MS;
}
