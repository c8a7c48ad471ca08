import type { blockCalls } from '../../domain/api/block-calls.ts';
import { calendarCalls } from '../../domain/api/calendar-calls.ts';
import { Problem } from '../../domain/problem.ts';
import { callApi } from '../session/call-api.ts';
import { whenClosed } from '../session/popup-window.ts';
import { CHANNEL, isReturned, type Returned } from '../session/report.ts';
import { openWindow, watching } from '../session/session.ts';

const BLOCKED = 'Your browser blocked the pop-up. Allow pop-ups for this site, then try again.';
const DENIED = 'You didn’t give Daymark permission to use your calendar.';
const FAILED = 'Google refused the request. Please try again.';

/** The calls that begin and finish the person's consent. */
type ConsentCalls = Pick<typeof calendarCalls | typeof blockCalls, 'connect' | 'finish'>;

/**
 * Connects the person's calendar through a popup, which must be opened in a click handler.
 * @param calls what the consent is for: reading the calendar, if absent
 * @returns whether it was connected; false if the person closed the popup
 * @throws Problem or CallFailed with a message for the person; TypeError when the server can't be reached
 */
export async function connectCalendar(calls: ConsentCalls = calendarCalls): Promise<boolean> {
  const popup = openWindow('/popup.html?wait');
  if (!popup) throw new Problem('unavailable', BLOCKED);
  try {
    const { url, state } = await callApi(calls.connect);
    const returning = returned(popup, state);
    popup.location.replace(url);
    const back = await returning;
    if (!back) return false;
    if ('error' in back) throw new Problem('unavailable', back.error === 'access_denied' ? DENIED : FAILED);
    await callApi(calls.finish, { code: back.code, state });
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
