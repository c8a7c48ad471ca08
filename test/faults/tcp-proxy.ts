import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a service. While it is cut, clients lose their connections and can't reconnect. */
export class TcpProxy implements AsyncDisposable {
  #isWhole = true;
  readonly #ends = new Set<Socket>();
  readonly #server;
  #port = 0;

  /** @param address of the service, for example postgres://user@host:5432/database */
  private constructor(address: URL, usualPort: number) {
    this.#server = createServer((near) => {
      if (!this.#isWhole) return near.destroy();
      const far = connect(Number(address.port || usualPort), address.hostname);
      for (const [one, other] of [[near, far] as const, [far, near] as const]) {
        this.#ends.add(one);
        one.pipe(other);
        one.on('error', () => other.destroy());
        one.on('close', () => {
          this.#ends.delete(one);
          other.destroy();
        });
      }
    });
  }

  /** @returns the proxy, and the service's address through it */
  static async to(address: string, usualPort: number): Promise<[TcpProxy, string]> {
    const through = new URL(address);
    const proxy = new TcpProxy(new URL(address), usualPort);
    await proxy.listen();
    through.host = `127.0.0.1:${proxy.#port}`;
    return [proxy, through.href];
  }

  /** Accepts connections, on the same port as before. */
  async listen(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Drops all connections and refuses new ones until `listen`. */
  async refuse(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const end of this.#ends) end.destroy();
    await closed;
  }

  /** Makes open connections go silent without closing them, as when the remote host disappears. */
  silence(): void {
    for (const end of this.#ends) {
      end.unpipe();
      // Discards data that is still being sent.
      end.resume();
    }
  }

  cut(): void {
    this.#isWhole = false;
    for (const end of this.#ends) end.destroy();
  }

  mend(): void {
    this.#isWhole = true;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.cut();
    await once(this.#server.close(), 'close');
  }
}
