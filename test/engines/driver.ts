export type Size = { width: number; height: number };

/** Input sequences in the format of both WebDriver protocols. */
export type Actions = readonly { type: string; id: string; actions: readonly object[] }[];

/** A tab, popup, or frame. */
export type View = {
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a JavaScript function in the page. @param source of a function that takes and returns JSON values */
  call(source: string, ...args: unknown[]): Promise<unknown>;
  perform(actions: Actions): Promise<void>;
  resize(size: Size): Promise<void>;
  /** A PNG screenshot of the viewport. */
  picture(): Promise<Buffer>;
  /** The only frame in the page. */
  frame(): Promise<View>;
  close(): Promise<void>;
};

/** A browser with its own profile and one tab. */
export type Driver = AsyncDisposable & {
  readonly tab: View;
  openTab(): Promise<View>;
  /** The popup that a click opened. */
  popup(): Promise<View>;
};

const POLL_MS = 25;
/** Generous, for busy machines: nothing here measures time. */
const LIMIT_MS = 60_000;

/**
 * Polls until there is a result. Errors are retried, since calls fail during navigation.
 * @param what it waits for, for the error message
 */
export async function until<T>(what: string, ask: () => Promise<T | undefined | null | false>): Promise<T> {
  const limit = Date.now() + LIMIT_MS;
  for (;;) {
    let cause: unknown;
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== null && answer !== false) return answer;
    } catch (error) {
      cause = error;
    }
    if (Date.now() > limit) throw new Error(`Waited in vain for ${what}.`, { cause });
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
