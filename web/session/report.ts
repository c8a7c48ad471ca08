/** On which the sign-in window tells the tab that opened it how it went, and the tab that it has heard. */
export const CHANNEL = 'sign-in';

/** From the window, about the try it belongs to. `message` are the server's words, if it had some. */
export type Report = { attempt: string } & ({ result: 'signed-in' } | { error: string; message?: string });
/** From the window, about a question that a page asked the provider: what came back beside its `state`. */
export type Returned = { state: string } & ({ code: string } | { error: string });
/** From the tab, so that the window may close. */
export type Heard = { heard: string };

export const isReport = (data: unknown): data is Report =>
  typeof data === 'object' && data !== null && 'attempt' in data && typeof data.attempt === 'string';

export const isReturned = (data: unknown, state: string): data is Returned =>
  typeof data === 'object' && data !== null && 'state' in data && data.state === state;

export const isHeard = (data: unknown, attempt: string): data is Heard =>
  typeof data === 'object' && data !== null && 'heard' in data && data.heard === attempt;
