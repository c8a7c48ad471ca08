import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that can be cut and mended; `url` is the server's address by way of it. */
export async function layLine(to: string) {
  const target = new URL(to);
  const sockets = new Set<Socket>();
  let port = 0;
  const start = async () => {
    const server = createServer((near) => {
      const far = connect({ host: target.hostname, port: Number(target.port || 5432) });
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => {});
        socket.on('close', () => other.destroy());
        socket.pipe(other);
      }
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
    return server;
  };
  let server = await start();
  const url = new URL(to);
  url.host = `127.0.0.1:${port}`;
  const cut = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    cut,
    async mend() {
      server = await start();
    },
  };
}
