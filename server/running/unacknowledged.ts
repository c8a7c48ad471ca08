import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];

/**
 * Bytes of a connection that the kernel has taken and the other side hasn't acknowledged; 0 where the kernel doesn't say.
 * @param freshMs how long one reading serves, as it takes longer the more connections are open
 */
export function createUnacknowledged(freshMs: number): (socket: Socket) => number {
  let known = new Map<string, number>();
  let readAt = Number.NEGATIVE_INFINITY;
  return ({ localPort, remotePort }) => {
    if (performance.now() - readAt > freshMs) {
      known = new Map(TABLES.flatMap(read));
      readAt = performance.now();
    }
    return known.get(`${localPort} ${remotePort}`) ?? 0;
  };
}

function read(table: string): [string, number][] {
  try {
    return readFileSync(table, 'utf8').trim().split('\n').slice(1).map(parse);
  } catch {
    return [];
  }
}

/** `sl local_address rem_address st tx_queue:rx_queue …`, all in hexadecimal, an address with its port. */
function parse(line: string): [string, number] {
  const [, local = '', remote = '', , queues = ''] = line.trim().split(/\s+/);
  const port = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16);
  return [`${port(local)} ${port(remote)}`, Number.parseInt(queues, 16)];
}
