import { readFileSync, writeFileSync } from 'node:fs';

/** The kernel counts CPU time in ticks of 10 ms. */
const TICK_MS = 10;

/** The resident memory of a process, on Linux. */
export const residentKib = (pid: number): number => statusKib(pid, 'VmRSS');

/** The most that it was since the start of the process, or since `forgetPeak`. */
export const peakKib = (pid: number): number => statusKib(pid, 'VmHWM');

/** From now on, the peak is that of the time from now on. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

function statusKib(pid: number, field: string): number {
  const [, kib] = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kib);
}

/** CPU time of a process, which doesn't depend on how busy the machine is. */
export function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const [user, system] = [fields[11], fields[12]];
  return (Number(user) + Number(system)) * TICK_MS;
}
