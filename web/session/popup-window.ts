import { BLOCKED, CLOSED, failure, type Outcome } from './outcome.ts';
import { isReport, type Report } from './report.ts';

const POLL_MS = 500;

export type PopupWindow = { readonly closed: boolean; focus(): void };
export type PopupPorts = {
  /** Must open synchronously: browsers allow it only in a click handler. `null` when blocked. */
  open: (address: string) => PopupWindow | null;
  openChannel: () => Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
  newId: () => string;
  /** Whether the person is looking at this tab. */
  hasFocus: () => boolean;
  every: (milliseconds: number, work: () => void) => () => void;
};
type Try = {
  attempt: string;
  popup: PopupWindow;
  outcome: Promise<Outcome>;
  settle: (outcome: Outcome | Promise<Outcome>) => void;
};

/**
 * A provider's page may sever the window from its opener, which makes it look closed, so this tab must have focus as
 * well. Waits one more poll, since the window's last message may still arrive.
 */
export function whenClosed(
  popup: PopupWindow,
  { every, hasFocus }: Pick<PopupPorts, 'every' | 'hasFocus'>,
  closed: () => void,
): () => void {
  let timesSeenClosed = 0;
  return every(POLL_MS, () => {
    timesSeenClosed = popup.closed && hasFocus() ? timesSeenClosed + 1 : 0;
    if (timesSeenClosed > 1) closed();
  });
}

/** @param onSignedIn its result is the outcome; called even if a provider's page made the window look closed before */
export function createPopup(ports: PopupPorts, onSignedIn: () => Promise<Outcome>) {
  const begun = new Set<string>();
  const channel = ports.openChannel();
  let current: Try | undefined;

  channel.addEventListener('message', ({ data }) => {
    if (!isReport(data) || !begun.delete(data.attempt)) return;
    channel.postMessage({ heard: data.attempt });
    const outcome = outcomeOf(data);
    if (current?.attempt === data.attempt) current.settle(outcome);
  });

  const outcomeOf = async (report: Report): Promise<Outcome> =>
    'result' in report ? onSignedIn() : failure(report.error, report.message);

  return function signIn(): Promise<Outcome> {
    if (current && !current.popup.closed) {
      current.popup.focus();
      return current.outcome;
    }
    const attempt = ports.newId();
    const popup = ports.open(`/popup.html#${attempt}`);
    if (!popup) return Promise.resolve(BLOCKED);
    begun.add(attempt);

    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const stop = whenClosed(popup, ports, () => settle(CLOSED));
    const settle: Try['settle'] = (outcome) => {
      stop();
      if (current?.attempt === attempt) current = undefined;
      resolve(outcome);
    };
    current = { attempt, popup, settle, outcome: promise };
    return promise;
  };
}
