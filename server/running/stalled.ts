import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createUnacknowledged } from './unacknowledged.ts';

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
