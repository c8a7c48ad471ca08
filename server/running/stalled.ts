import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const TIMES = { lookMs: 5_000, stalledMs: 30_000 };

type Times = typeof TIMES;

/**
 * Closes connections whose answer isn't being read. What the kernel still holds counts as progress, too: it takes
 * megabytes, so that a phone on a slow line seems to read nothing for minutes.
 */
export function closeStalled(server: Server, { lookMs, stalledMs }: Times = TIMES): void {
  const readUnacknowledged = createUnacknowledged(lookMs / 5);
  const seen = new WeakMap<Socket, { unacknowledged: number; since: number; at: number }>();
  // Node calls this when a connection has neither received nor passed on a byte for that long.
  server.setTimeout(lookMs, (socket) => {
    // Between requests, Node sets a longer time.
    if (socket.timeout !== lookMs) return socket.destroy();
    // The server is still working on the answer; writing it starts the clock again.
    if (socket.writableLength === 0) return;
    const now = performance.now();
    const unacknowledged = readUnacknowledged(socket);
    const before = seen.get(socket);
    // Whoever wasn't called for longer has passed on something.
    const isSame = before?.unacknowledged === unacknowledged && now - before.at < 1.9 * lookMs;
    const since = isSame ? before.since : now;
    if (now - since >= stalledMs) return socket.destroy();
    seen.set(socket, { unacknowledged, since, at: now });
    socket.setTimeout(lookMs);
  });
}

const TABLES = ['/proc/self/net/tcp', '/proc/self/net/tcp6'];

/**
 * Bytes of a connection that the kernel has taken and the other side hasn't acknowledged; 0 where the kernel doesn't say.
 * @param freshMs how long one reading serves, as it takes longer the more connections are open
 */
function createUnacknowledged(freshMs: number): (socket: Socket) => number {
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
