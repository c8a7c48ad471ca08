import { once } from 'node:events';

type Reply = {
  id?: number | null;
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: unknown;
};
type Waiting = { resolve(result: unknown): void; reject(error: Error): void };

/** A WebDriver BiDi connection. */
export class Bidi {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, (params: never) => void>();
  #count = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The browser is gone.'));
    });
  }

  static async connect(address: string): Promise<Bidi> {
    const socket = new WebSocket(address);
    await once(socket, 'open');
    return new Bidi(socket);
  }

  on<T>(event: string, listener: (params: T) => void): void {
    this.#listeners.set(event, listener);
  }

  /** @throws the browser's error */
  send(method: string, params: object): Promise<unknown> {
    this.#count += 1;
    const id = this.#count;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, { resolve, reject });
    this.#socket.send(JSON.stringify({ id, method, params }));
    return promise;
  }

  close(): void {
    this.#socket.close();
  }

  #receive({ id, result, error, message, method, params }: Reply): void {
    if (method) this.#listeners.get(method)?.(params as never);
    if (typeof id !== 'number') return;
    if (error) this.#waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    else this.#waiting.get(id)?.resolve(result);
    this.#waiting.delete(id);
  }
}
