import { callApi } from '../session/call-api.ts';
import { whenClosed } from '../session/popup-window.ts';
import { CHANNEL, isReturned, type Returned } from '../session/report.ts';
import { openWindow, watching } from '../session/session.ts';

/** A calendar that was not connected, in words for the person. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

const BLOCKED = 'Your browser blocked the window. Allow pop-ups for this site, then try again.';
const DENIED = 'You didn’t allow it to be read.';
const FAILED = 'Google didn’t agree. Please try again.';

/**
 * Connects the person's calendar through a window of its own, which must be opened in a click.
 * @returns whether it was; a window that the person closes connects nothing
 * @throws NotConnected or CallFailed in words; TypeError when the server can't be reached
 */
export async function connectCalendar(): Promise<boolean> {
  const popup = openWindow('/popup.html?wait');
  if (!popup) throw new NotConnected(BLOCKED);
  try {
    const { url, state } = await callApi<{ url: string; state: string }>('POST', '/api/calendar/connect');
    const returning = returned(popup, state);
    popup.location.replace(url);
    const back = await returning;
    if (!back) return false;
    if ('error' in back) throw new NotConnected(back.error === 'access_denied' ? DENIED : FAILED);
    await callApi('POST', '/api/calendar/callback', { code: back.code, state });
    return true;
  } finally {
    popup.close();
  }
}

/** What the window brings back; nothing when it is closed before. */
function returned(popup: Window, state: string): Promise<Returned | undefined> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = (back?: Returned) => {
      stop();
      channel.close();
      resolve(back);
    };
    const stop = whenClosed(popup, watching, () => end());
    channel.addEventListener('message', ({ data }) => {
      if (!isReturned(data, state)) return;
      channel.postMessage({ heard: state });
      end(data);
    });
  });
}
