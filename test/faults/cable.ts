import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A cable to a service, which can be cut for a while: whoever uses it loses the connection, and gets no other. */
export class Cable implements AsyncDisposable {
  #isWhole = true;
  readonly #ends = new Set<Socket>();
  readonly #server;

  /** @param address of the service, like postgres://user@host:5432/database */
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

  /** @returns the cable, and the service's address through it */
  static async to(address: string, usualPort: number): Promise<[Cable, string]> {
    const through = new URL(address);
    const cable = new Cable(new URL(address), usualPort);
    cable.#server.listen(0, '127.0.0.1');
    await once(cable.#server, 'listening');
    through.host = `127.0.0.1:${(cable.#server.address() as AddressInfo).port}`;
    return [cable, through.href];
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
