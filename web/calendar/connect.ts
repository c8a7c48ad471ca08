import { calendarCalls } from '../../domain/api/calendar-calls.ts';
import { callApi } from '../session/call-api.ts';
import { whenClosed } from '../session/popup-window.ts';
import { CHANNEL, isReturned, type Returned } from '../session/report.ts';
import { openWindow, watching } from '../session/session.ts';

/** A calendar could not be connected; the message is shown to the person. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

const BLOCKED = 'Your browser blocked the pop-up. Allow pop-ups for this site, then try again.';
const DENIED = 'You didn’t give Daymark permission to read your calendar.';
const FAILED = 'Google refused the request. Please try again.';

/**
 * Connects the person's calendar through a popup, which must be opened in a click handler.
 * @returns whether it was connected; false if the person closed the popup
 * @throws NotConnected or CallFailed with a message for the person; TypeError when the server can't be reached
 */
export async function connectCalendar(): Promise<boolean> {
  const popup = openWindow('/popup.html?wait');
  if (!popup) throw new NotConnected(BLOCKED);
  try {
    const { url, state } = await callApi(calendarCalls.connect);
    const returning = returned(popup, state);
    popup.location.replace(url);
    const back = await returning;
    if (!back) return false;
    if ('error' in back) throw new NotConnected(back.error === 'access_denied' ? DENIED : FAILED);
    await callApi(calendarCalls.finish, { code: back.code, state });
    return true;
  } finally {
    popup.close();
  }
}

/** The popup's result; undefined if it was closed first. */
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
