/** The channel on which the sign-in window reports the outcome to its opener, which acknowledges it. */
export const CHANNEL = 'sign-in';

/** From the window, about its attempt. `message` is the server's own message, if any. */
export type Report = { attempt: string } & ({ result: 'signed-in' } | { error: string; message?: string });
/** From the window: a provider's response to a page's request, identified by `state`. */
export type Returned = { state: string } & ({ code: string } | { error: string });
/** From the tab, so that the window can close. */
export type HeardReport = { heard: string };

export const isReport = (data: unknown): data is Report =>
  typeof data === 'object' && data !== null && 'attempt' in data && typeof data.attempt === 'string';

export const isReturned = (data: unknown, state: string): data is Returned =>
  typeof data === 'object' && data !== null && 'state' in data && data.state === state;

export const isHeard = (data: unknown, attempt: string): data is HeardReport =>
  typeof data === 'object' && data !== null && 'heard' in data && data.heard === attempt;
