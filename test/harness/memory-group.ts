import { existsSync, mkdtempSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
/** The names of the limits of memory, and of memory and swap or swap alone, in both versions of control groups. */
const VERSIONS = [
  { folder: ROOT, limit: 'memory.max', swap: 'memory.swap.max', swapOf: () => 0 },
  {
    folder: join(ROOT, 'memory'),
    limit: 'memory.limit_in_bytes',
    swap: 'memory.memsw.limit_in_bytes',
    swapOf: (bytes: number) => bytes,
  },
];

/** A control group of Linux. */
export type MemoryGroup = {
  /** A process that writes its id to this file is in the group from then on. */
  joinFile: string;
  /** Removes the group, once its processes have ended. */
  remove(): void;
};

/**
 * A group of processes that the kernel ends if they take more memory than `bytes`.
 * @throws where this user may create none
 */
export function createMemoryGroup(bytes: number): MemoryGroup {
  const version = VERSIONS.findLast(({ folder }) => existsSync(join(folder, 'cgroup.procs')));
  if (!version) throw new Error(`There are no control groups in ${ROOT}.`);
  const folder = mkdtempSync(join(version.folder, 'daymark-'));
  writeFileSync(join(folder, version.limit), String(bytes));
  const swap = join(folder, version.swap);
  if (existsSync(swap)) writeFileSync(swap, String(version.swapOf(bytes)));
  return { joinFile: join(folder, 'cgroup.procs'), remove: () => rmdirSync(folder) };
}
